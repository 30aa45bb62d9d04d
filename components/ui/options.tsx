"use client";

import { useId } from "react";

interface OptionsProps<Value extends string> {
  legend: string;
  /** Hide the legend from sight where the options explain themselves. It is still read out. */
  quietLegend?: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A radio group without a box: the chosen one is ink, medium, with the 2 px mark of "here" under it. */
export function Options<Value extends string>({
  legend,
  quietLegend,
  value,
  options,
  onChange,
}: OptionsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-baseline gap-x-4 text-table">
      <legend className={quietLegend ? "sr-only" : "float-left text-ink-3"}>{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          data-text={option.label}
          className="underline-here steady relative cursor-pointer rounded-cell pt-0.5 pb-0.5 whitespace-nowrap text-ink-2 hover:text-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-here max-tablet:pt-[9px] max-tablet:pb-[7px]"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
