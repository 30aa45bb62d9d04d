"use client";
import { Options } from "@/components/ui/options";

export type PhoneView = "step" | "list";

interface Props {
  view: PhoneView;
  onChange(view: PhoneView): void;
}

/** On a phone the list of steps stands behind a switch. */
export function PhoneViews({ view, onChange }: Props) {
  return (
    <div className="st-phone-views">
      <Options
        legend="Show"
        quietLegend
        value={view}
        onChange={onChange}
        options={[
          { value: "step", label: "This step" },
          { value: "list", label: "All steps" },
        ]}
      />
    </div>
  );
}
