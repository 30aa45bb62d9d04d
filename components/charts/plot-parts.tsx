import type { Arm } from "@/lib/experiments/checkpoint-cost/schema";
import type { Dimension } from "@/lib/report/cost-layout";
import type { EndLabel } from "@/lib/report/end-labels";
import type { Frame, XTicks } from "@/lib/report/plot";
import { armStyle } from "./arm-style";

/** The number of a byte axis. Recharts hands the place in; the text was prepared. */
export function YNumber({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <text className="tick" x={x} y={y + 4} textAnchor="end">
      {text}
    </text>
  );
}

/** A tick at a measured length, with its number where it has room. */
export function XNumber({ x, frame, text }: { x: number; frame: Frame; text: string | null }) {
  return (
    <g>
      <path className="base" d={`M${x} ${frame.plot.bottom}v5`} />
      {text !== null && (
        <text className="tick" x={x} y={frame.plot.bottom + 20} textAnchor="middle">
          {text}
        </text>
      )}
    </g>
  );
}

/** The ground line of a plot and the name of its x axis. */
export function Ground({ frame, name }: { frame: Frame; name: XTicks["name"] }) {
  const { plot } = frame;
  return (
    <g>
      <path className="base" d={`M${plot.left} ${plot.bottom}H${plot.right}`} />
      <text className="tick" x={name.x} y={plot.bottom + 20 + name.row * 18} textAnchor="middle">
        {name.text}
      </text>
    </g>
  );
}

/** What stands at the end of each curve: its name, its bytes, and where it is flat its exponent. */
export function EndLabels({ labels }: { labels: readonly EndLabel[] }) {
  return (
    <g>
      {labels.map((label) => (
        <EndLabelText key={label.arm} label={label} />
      ))}
    </g>
  );
}

function EndLabelText({ label }: { label: EndLabel }) {
  const { text } = armStyle[label.arm];
  const value = (
    <>
      {label.failed && "× "}
      {label.value}
    </>
  );
  if (label.oneLine) {
    return (
      <text className="name halo" x={label.textX} y={label.textY} textAnchor={label.anchor} fill={text}>
        {label.arm} <tspan className="figure">{value}</tspan>
      </text>
    );
  }
  return (
    <g>
      <text className="name" x={label.textX} y={label.textY} fill={text}>
        {label.arm}
      </text>
      <text className="figure" x={label.textX} y={label.textY + 16}>
        {value}
        {label.exponent && (
          <tspan dx={8} fill={text} fontWeight={500}>
            n
            <tspan className="raised" dy={-5}>
              {label.exponent}
            </tspan>
          </tspan>
        )}
      </text>
      {label.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one message have no identity but their place
        <text key={index} className="figure" x={label.textX} y={label.textY + 32 + index * 16}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** Ties each label to its mark; lies under the marks. */
export function Leaders({ labels }: { labels: readonly EndLabel[] }) {
  return (
    <g>
      {labels.map((label) => label.leader && <path key={label.arm} className="leader" d={label.leader} />)}
    </g>
  );
}

/** The dimension line of an engineering drawing, with its ratio. */
export function DimensionLine({
  dimension: { x, top, bottom, text, textY, open },
}: {
  dimension: Dimension;
}) {
  return (
    <g>
      <path className="dimension" d={`M${x - 5} ${top}h10M${x - 5} ${bottom}h10M${x} ${top}V${bottom}`} />
      {open && (
        <rect
          x={x - 3.5}
          y={bottom - 3.5}
          width={7}
          height={7}
          fill="var(--ground)"
          stroke="var(--delta)"
          strokeWidth={1.6}
        />
      )}
      <text className="dimension-text halo" x={x + 9} y={textY}>
        {text}
      </text>
    </g>
  );
}

/** × on the ground line: nothing was measured here. */
export function GapMark({ arm, x, y }: { arm: Arm; x: number; y: number }) {
  return (
    <path
      d={`M${x - 4} ${y - 4}l8 8m0-8l-8 8`}
      stroke={armStyle[arm].text}
      strokeWidth={1.8}
      strokeLinecap="round"
    />
  );
}

/** The 2, 3 and 5 between decades. */
export function MinorTicks({ left, minor }: { left: number; minor: readonly number[] }) {
  return (
    <g>
      {minor.map((y) => (
        <path key={y} className="base" d={`M${left} ${y}h5`} />
      ))}
    </g>
  );
}
