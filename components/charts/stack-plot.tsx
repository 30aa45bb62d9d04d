"use client";
import { memo, useId } from "react";
import { Bar, BarChart, CartesianGrid, XAxis, YAxis, ZIndexLayer } from "recharts";
import type { CostSeries } from "@/lib/report/cost-series";
import type { StackBar, StackGroup, StackLayout } from "@/lib/report/stack-layout";
import { ArmMarker, armStyle, SnapshotMarker } from "./arm-style";
import { DimensionLine, EndLabels, GapMark, Ground, Leaders, XNumber, YNumber } from "./plot-parts";

/** Put and putWrites of each arm and length, one on top of the other. */
export const StackPlot = memo(function StackPlot({
  series,
  layout,
}: {
  series: CostSeries;
  layout: StackLayout;
}) {
  const { plot, width, height } = layout;
  const hatch = useId();
  return (
    <BarChart
      width={width}
      height={height}
      data={layout.groups}
      margin={{ top: plot.top, right: width - plot.right, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <defs>
        {series.arms.map(({ arm }) => (
          <pattern
            key={arm}
            id={`${hatch}${arm}`}
            width={5}
            height={5}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0v5" stroke={armStyle[arm].draw} strokeWidth={3} />
          </pattern>
        ))}
      </defs>
      <CartesianGrid vertical={false} stroke="var(--hair)" syncWithTicks />
      <XAxis
        dataKey="steps"
        interval={0}
        height={height - plot.bottom}
        axisLine={false}
        tickLine={false}
        tick={({ x, payload }) => <XNumber x={Number(x)} frame={layout} text={String(payload.value)} />}
      />
      <YAxis
        type="number"
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
      <ZIndexLayer zIndex={-10}>
        <Ground frame={layout} name={layout.name} />
        <Leaders labels={layout.endLabels} />
      </ZIndexLayer>
      {series.arms.flatMap(({ arm }, index) => [
        <Bar
          key={`${arm} put`}
          stackId={arm}
          isAnimationActive={false}
          dataKey={(group: StackGroup) => group.bars[index]?.figures?.putBytes ?? null}
          shape={({ y, height, payload }: Shape) => (
            <Segment bar={payload?.bars[index]} y={y} height={height} fill={armStyle[arm].draw} />
          )}
        />,
        <Bar
          key={`${arm} writes`}
          stackId={arm}
          isAnimationActive={false}
          dataKey={(group: StackGroup) => group.bars[index]?.figures?.writesBytes ?? null}
          shape={({ y, height, payload }: Shape) => (
            <Segment bar={payload?.bars[index]} y={y} height={height} fill={`url(#${hatch}${arm})`} top />
          )}
        />,
      ])}
      <ZIndexLayer zIndex={1500}>
        {layout.dimension && <DimensionLine dimension={layout.dimension} />}
        {layout.groups.flatMap((group) =>
          group.bars.map(
            (bar) =>
              bar.gap && (
                <GapMark key={`${bar.arm} ${group.steps}`} arm={bar.arm} x={bar.x} y={plot.bottom} />
              ),
          ),
        )}
        <EndLabels labels={layout.endLabels} />
      </ZIndexLayer>
    </BarChart>
  );
});

interface Shape {
  y?: number;
  height?: number;
  payload?: StackGroup;
}

/** Half a stack. Over the upper one stands the arm's marker, so that hue is not alone in naming it. */
function Segment({
  bar,
  y,
  height,
  fill,
  top,
}: {
  bar: StackBar | undefined;
  y: number | undefined;
  height: number | undefined;
  fill: string;
  top?: boolean;
}) {
  if (!bar?.figures || y === undefined || height === undefined) return <g />;
  const { draw } = armStyle[bar.arm];
  return (
    <g>
      <rect x={bar.x - bar.half} y={y} width={2 * bar.half} height={height} fill={fill} stroke={draw} />
      {top && <ArmMarker arm={bar.arm} x={bar.x} y={y - 9} />}
      {top && bar.figures.snapshots && <SnapshotMarker x={bar.x} y={y - 10} />}
    </g>
  );
}
