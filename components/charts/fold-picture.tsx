"use client";
import "./fold-picture.css";
import { useMemo } from "react";
import { type FoldGeometry, type FoldVariant, layoutFold } from "@/lib/report/fold-layout";
import { type FoldInput, plural } from "@/lib/report/fold-picture";
import { useWidth } from "./use-width";

const DIAMOND = "M7 1.2 12.8 7 7 12.8 1.2 7Z";
const NOT_EQUAL = "M2 5h10M2 9h10M9.6 1.8 4.4 12.2";
const FIRST_WIDTH = { full: 493, row: 648, small: 272 } as const;

interface Props {
  input: FoldInput;
  variant?: FoldVariant;
  /** Draws the fusing of the calls once, at first sight; never where reduced motion is asked for. */
  motion?: boolean;
}

/** The picture of why live and resumed part: writes as boxes, reducer calls as brackets above (live) and below (resumed). */
export function FoldPicture({ input, variant = "full", motion = false }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>(FIRST_WIDTH[variant]);
  const fold = useMemo(() => layoutFold(input, width, variant), [input, width, variant]);
  const { model } = fold;
  if (model.unaligned) {
    return (
      <div ref={ref} className="fold-box" style={{ minHeight: fold.height }}>
        <p className="soft">{model.unaligned}</p>
      </div>
    );
  }
  const classes = ["fold", fold.tight && "fold-tight", motion && "fold-fuse"].filter(Boolean).join(" ");
  return (
    <div ref={ref} className="fold-box">
      <svg className={classes} width={fold.width} height={fold.height} role="img" aria-label={model.sentence}>
        {variant === "full" && <FullNames fold={fold} />}
        {variant === "row" && fold.named && <RowNames fold={fold} />}
        <Calls fold={fold} />
        <Writes fold={fold} />
        <Seed fold={fold} />
        <Values fold={fold} />
        {fold.lost.map((x) => (
          <path key={x} className="fold-lost" d={`M${x} ${fold.y.live + 4}V${fold.y.resumed + 5}`} />
        ))}
      </svg>
    </div>
  );
}

function Calls({ fold }: { fold: FoldGeometry }) {
  const { live, resumed } = fold.y;
  return (
    <>
      {fold.live.map(({ x1, x2, size }) => (
        <g key={x1}>
          <path className="fold-live-line" d={`M${x1} ${live + 9}V${live}H${x2}V${live + 9}`} />
          <text className="fold-count fold-live" x={(x1 + x2) / 2} y={live - 7}>
            {size}
          </text>
        </g>
      ))}
      {fold.resumed.map(({ x1, x2, size }) => (
        <g key={x1}>
          <path
            className="fold-resumed-line"
            pathLength={1}
            d={`M${x1} ${resumed - 9}V${resumed}H${x2}V${resumed - 9}`}
          />
          <text className="fold-count fold-resumed" x={(x1 + x2) / 2} y={resumed + 19}>
            {size}
          </text>
        </g>
      ))}
      {fold.lost.map((x) => (
        <path
          key={x}
          className="fold-ghost"
          d={`M${x - 4} ${resumed}V${resumed - 9}M${x + 4} ${resumed}V${resumed - 9}`}
        />
      ))}
    </>
  );
}

function Writes({ fold }: { fold: FoldGeometry }) {
  const { write, writeHeight, live, resumed } = fold.y;
  const baseline = write + writeHeight / 2 + 4;
  return (
    <>
      {fold.writes.map(({ x, width, text, whole, seeded }) => (
        <g key={x}>
          {text !== whole && <title>{whole}</title>}
          <rect
            className={seeded ? "fold-write-in" : "fold-write"}
            x={x}
            y={write}
            width={width}
            height={writeHeight}
            rx={3}
          />
          <text className={`fold-code${seeded ? " fold-dim" : ""}`} x={x + width / 2} y={baseline}>
            {text}
          </text>
        </g>
      ))}
      {fold.runs.map(({ x, width, text, whole, liveCalls, resumedCalls }) => (
        <g key={x}>
          <title>{whole}</title>
          <path
            className="fold-run"
            d={`M${x} ${write + 1}H${x + width}M${x} ${write + writeHeight - 1}H${x + width}`}
          />
          <text className="fold-sub" textAnchor="middle" x={x + width / 2} y={baseline}>
            {text}
          </text>
          <text className="fold-count fold-live" x={x + width / 2} y={live + 6}>
            {liveCalls}
          </text>
          <text className="fold-count fold-resumed" x={x + width / 2} y={resumed + 4}>
            {resumedCalls}
          </text>
        </g>
      ))}
    </>
  );
}

function Seed({ fold }: { fold: FoldGeometry }) {
  if (!fold.seed) return null;
  const { x1, x2, says } = fold.seed;
  const y = fold.y.resumed;
  const scale = fold.variant === "small" ? 0.857 : 1.143;
  return (
    <>
      <rect className="fold-seed" x={x1} y={y - 3} width={Math.max(0, x2 - x1)} height={6} rx={1} />
      <path
        className="fold-seed"
        d={DIAMOND}
        transform={`translate(${x2 - 5 - 7 * scale + 4} ${y - 7 * scale}) scale(${scale})`}
      />
      <text className="fold-seed-text" x={x1} y={y + 21}>
        {says}
      </text>
    </>
  );
}

function Values({ fold }: { fold: FoldGeometry }) {
  if (!fold.values) return null;
  const row = (side: "live" | "resumed", y: number) =>
    fold.values?.[side].map(({ x, width, text, whole }) => (
      <g key={`${side}${x}`}>
        {text !== whole && <title>{whole}</title>}
        <rect className={`fold-value-${side}`} x={x} y={y} width={width} height={30} rx={3} />
        <text className="fold-code" x={x + width / 2} y={y + 19}>
          {text}
        </text>
      </g>
    ));
  return (
    <>
      {row("live", fold.y.valueLive)}
      {row("resumed", fold.y.valueResumed)}
    </>
  );
}

function FullNames({ fold }: { fold: FoldGeometry }) {
  const { model, y } = fold;
  const says = (calls: number, entries: number) =>
    `${plural(calls, "call")}, ${plural(entries, "entry", "entries")}`;
  return (
    <>
      {fold.values && (
        <>
          <text className="fold-name fold-live" x={fold.left} y={12}>
            live
          </text>
          <text className="fold-sub" x={fold.right} y={12} textAnchor="end">
            {says(model.liveCalls, fold.values.live.length)}
          </text>
          <text className="fold-sub" x={0} y={y.valueLive + 19}>
            value
          </text>
          <text className="fold-sub" x={0} y={y.valueResumed + 19}>
            value
          </text>
          <text className="fold-name fold-resumed" x={fold.left} y={y.valueResumed + 54}>
            resumed
          </text>
          <text className="fold-sub" x={fold.right} y={y.valueResumed + 54} textAnchor="end">
            {says(model.resumedCalls, fold.values.resumed.length)}
          </text>
        </>
      )}
      <text className={fold.values ? "fold-sub" : "fold-name fold-live"} x={0} y={y.live + 4}>
        {fold.values ? "calls" : "live"}
      </text>
      <text className="fold-sub" x={0} y={y.write + 19}>
        writes
      </text>
      <text className={fold.values ? "fold-sub" : "fold-name fold-resumed"} x={0} y={y.resumed + 4}>
        {fold.values ? "calls" : "resumed"}
      </text>
    </>
  );
}

function RowNames({ fold }: { fold: FoldGeometry }) {
  const { model, y } = fold;
  const x = fold.right + 24;
  return (
    <>
      <text className="fold-name fold-live" x={0} y={y.live + 4}>
        live
        <tspan className="fold-sub" dx={7}>
          {plural(model.liveCalls, "call")}
        </tspan>
      </text>
      <text className="fold-name fold-resumed" x={0} y={y.resumed + 4}>
        resumed
        <tspan className="fold-sub" dx={7}>
          {plural(model.resumedCalls, "call")}
        </tspan>
      </text>
      <text className="fold-sub" x={0} y={y.write + 17}>
        writes
      </text>
      {model.lostCount > 0 && (
        <g>
          <path
            className="fold-lost-mark"
            d={NOT_EQUAL}
            transform={`translate(${x} ${y.write + 6.5}) scale(0.929)`}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.8}
            strokeLinecap="round"
          />
          <text className="fold-lost-text" x={x + 19} y={y.write + 10}>
            {`${model.lostCount.toLocaleString("en-US")} ${model.lostCount === 1 ? "boundary" : "boundaries"}`}
          </text>
          <text className="fold-lost-text" x={x + 19} y={y.write + 25}>
            lost
          </text>
        </g>
      )}
    </>
  );
}
