"use client";
import { memo } from "react";
import { CartesianGrid, ComposedChart, Line, XAxis, YAxis, ZIndexLayer } from "recharts";
import type { Arm } from "@/lib/experiments/checkpoint-cost/schema";
import { type CostDrawing, costDrawing, type DrawnRow } from "@/lib/report/cost-drawing";
import type { CostLayout } from "@/lib/report/cost-layout";
import type { CostSeries } from "@/lib/report/cost-series";
import { ArmMarker, armStyle, SnapshotMarker } from "./arm-style";
import {
  DimensionLine,
  EndLabels,
  GapMark,
  Ground,
  Leaders,
  MinorTicks,
  XNumber,
  YNumber,
} from "./plot-parts";

interface Props {
  series: CostSeries;
  layout: CostLayout;
}

/** The lines, marks and labels of a cost chart. Everything in it was decided before; it draws. */
export const CostPlot = memo(function CostPlot({ series, layout }: Props) {
  const drawing = costDrawing(series);
  const { plot, width, height } = layout;
  return (
    <ComposedChart
      width={width}
      height={height}
      data={drawing.rows}
      margin={{ top: plot.top, right: width - plot.right, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke="var(--hair)" syncWithTicks />
      <XAxis
        type="number"
        dataKey="steps"
        scale={series.x.kind}
        domain={[...series.x.domain]}
        ticks={layout.xTicks.ticks.map((tick) => tick.value)}
        interval={0}
        height={height - plot.bottom}
        axisLine={false}
        tickLine={false}
        tick={({ x, payload }) => (
          <XNumber
            x={Number(x)}
            frame={layout}
            text={layout.xTicks.ticks.find((tick) => tick.value === payload.value)?.text ?? null}
          />
        )}
      />
      <YAxis
        type="number"
        scale={series.y.kind}
        domain={[...series.y.domain]}
        ticks={layout.yTicks.map((tick) => tick.value)}
        interval={0}
        width={plot.left}
        axisLine={false}
        tickLine={false}
        tick={({ y, payload }) => (
          <YNumber
            x={plot.left - 10}
            y={Number(y)}
            text={layout.yTicks.find((tick) => tick.value === payload.value)?.text ?? ""}
          />
        )}
      />
      <Under layout={layout} />
      {drawing.lines.map(fitLine)}
      {series.arms.map(({ arm }) => markLine(arm))}
      <Over layout={layout} />
    </ComposedChart>
  );
});

/** The fitted model through the marks; dotted where nothing was measured. */
function fitLine({ key, arm, measured }: CostDrawing["lines"][number]) {
  const { draw, width, dash } = armStyle[arm];
  return (
    <Line
      key={key}
      dataKey={(row: DrawnRow) => row.fits[key] ?? null}
      type="linear"
      connectNulls
      stroke={draw}
      strokeWidth={width}
      strokeLinejoin="round"
      strokeLinecap="round"
      strokeDasharray={measured ? dash : "1 4"}
      strokeOpacity={measured ? 1 : 0.35}
      dot={false}
      activeDot={false}
      isAnimationActive={false}
    />
  );
}

/** Each measured length of an arm; ◆ over a thread that wrote DeltaSnapshots. */
function markLine(arm: Arm) {
  return (
    <Line
      key={`${arm} marks`}
      dataKey={(row: DrawnRow) => row.marks[arm]?.bytes ?? null}
      stroke="none"
      isAnimationActive={false}
      activeDot={false}
      zIndex={450}
      dot={({ cx, cy, payload }: DotProps) =>
        typeof cx === "number" && typeof cy === "number" && payload.marks[arm] ? (
          <g key={payload.steps} data-mark={arm} data-steps={payload.steps}>
            <ArmMarker arm={arm} x={cx} y={cy} />
            {payload.marks[arm].snapshots && <SnapshotMarker x={cx} y={cy} />}
          </g>
        ) : (
          <g key={payload.steps} />
        )
      }
    />
  );
}

interface DotProps {
  cx?: number;
  cy?: number;
  payload: DrawnRow;
}

function Under({ layout }: { layout: CostLayout }) {
  return (
    <ZIndexLayer zIndex={-10}>
      <Ground frame={layout} name={layout.xTicks.name} />
      <MinorTicks left={layout.plot.left} minor={layout.minor} />
      {layout.guides.map((guide) => (
        <g key={guide.text}>
          <path className="guide" d={`M${guide.x1} ${guide.y1}L${guide.x2} ${guide.y2}`} />
          <text className="tick" x={guide.x2 + 6} y={guide.y2 + 4}>
            {guide.text}
          </text>
        </g>
      ))}
      <Leaders labels={layout.endLabels} />
    </ZIndexLayer>
  );
}

function Over({ layout }: { layout: CostLayout }) {
  const { exponentLabel, dimension, gaps } = layout;
  return (
    <ZIndexLayer zIndex={1500}>
      {dimension && <DimensionLine dimension={dimension} />}
      {exponentLabel && (
        <g textAnchor="end">
          <text
            className="exponent halo"
            x={exponentLabel.x}
            y={exponentLabel.y}
            fill={armStyle[exponentLabel.arm].text}
          >
            n
            <tspan className="raised" dy={-6.5}>
              {exponentLabel.exponent}
            </tspan>
          </text>
          {exponentLabel.note && (
            <text className="figure halo" x={exponentLabel.x} y={exponentLabel.y + 19}>
              {exponentLabel.note}
            </text>
          )}
        </g>
      )}
      {gaps.map((gap) => (
        <GapMark key={`${gap.arm} ${gap.steps}`} arm={gap.arm} x={gap.x} y={gap.y} />
      ))}
      <EndLabels labels={layout.endLabels} />
    </ZIndexLayer>
  );
}
