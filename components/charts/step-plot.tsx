"use client";
import { memo } from "react";
import { CartesianGrid, ComposedChart, Line, XAxis, YAxis, ZIndexLayer } from "recharts";
import type { StepLayout, StepRow, Stroke } from "@/lib/report/step-layout";
import type { StepPanel } from "@/lib/report/step-series";
import { ArmMarker, armStyle, SnapshotMarker } from "./arm-style";
import { EndLabels, Ground, Leaders, MinorTicks, XNumber, YNumber } from "./plot-parts";

/** Bytes of each superstep, measured points joined. */
export const StepPlot = memo(function StepPlot({ panel, layout }: { panel: StepPanel; layout: StepLayout }) {
  const { plot, width, height } = layout;
  return (
    <ComposedChart
      width={width}
      height={height}
      data={layout.rows}
      margin={{ top: plot.top, right: width - plot.right, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke="var(--hair)" syncWithTicks />
      <XAxis
        type="number"
        dataKey="step"
        domain={[...panel.x.domain]}
        ticks={[...panel.x.ticks]}
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
        scale={panel.y.kind}
        domain={[...panel.y.domain]}
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
      <ZIndexLayer zIndex={-10}>
        <Ground frame={layout} name={layout.xTicks.name} />
        <MinorTicks left={plot.left} minor={layout.minor} />
        <Leaders labels={layout.endLabels} />
      </ZIndexLayer>
      {layout.strokes.map((stroke) => strokeLine(stroke, layout.marks))}
      <ZIndexLayer zIndex={1500}>
        <EndLabels labels={layout.endLabels} />
      </ZIndexLayer>
    </ComposedChart>
  );
});

interface DotProps {
  cx?: number;
  cy?: number;
  payload: StepRow;
}

function strokeLine({ key, arm }: Stroke, marks: boolean) {
  const { draw, width, dash } = armStyle[arm];
  return (
    <Line
      key={key}
      dataKey={(row: StepRow) => row.bytes[key] ?? null}
      type="linear"
      connectNulls
      stroke={draw}
      strokeWidth={width}
      strokeLinejoin="round"
      strokeDasharray={dash}
      activeDot={false}
      isAnimationActive={false}
      dot={({ cx, cy, payload }: DotProps) => {
        if (typeof cx !== "number" || typeof cy !== "number") return <g key={payload.step} />;
        return (
          <g key={payload.step}>
            {marks && <ArmMarker arm={arm} x={cx} y={cy} />}
            {payload.snapshots.includes(arm) && <SnapshotMarker x={cx} y={cy} />}
          </g>
        );
      }}
    />
  );
}
