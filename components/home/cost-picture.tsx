"use client";

import { parseAsStringLiteral, useQueryState } from "nuqs";
import { CostChart } from "@/components/charts/cost-chart";
import { Options } from "@/components/ui/options";
import { TextLink } from "@/components/ui/text-link";
import type { CostSeries } from "@/lib/report/cost-series";

const scales = ["linear", "log"] as const;

interface CostPictureProps {
  runId: string;
  title: string;
  caption: string;
  series: Record<(typeof scales)[number], CostSeries>;
}

/** The quadratic against the line, from the newest finished run; linear or log is in the address. */
export function CostPicture({ runId, title, caption, series }: CostPictureProps) {
  const [scale, setScale] = useQueryState("scale", parseAsStringLiteral(scales).withDefault("linear"));
  const report = scale === "linear" ? `/runs/${runId}` : `/runs/${runId}?scale=${scale}`;
  return (
    <figure className="flex flex-1 flex-col">
      <figcaption className="mb-4">
        <h2 className="text-title text-pretty">{title}</h2>
        <p className="mt-0.5 text-table text-ink-3 normal-nums">{caption}</p>
      </figcaption>
      <CostChart series={series[scale]} />
      <div className="mt-auto flex min-h-12 flex-wrap items-center justify-between gap-4 pt-5 text-table text-ink-3">
        <TextLink href={report}>Open the report</TextLink>
        <Options
          legend="Scale"
          quietLegend
          value={scale}
          options={scales.map((value) => ({ value, label: value }))}
          onChange={(value) => void setScale(value)}
        />
      </div>
    </figure>
  );
}
