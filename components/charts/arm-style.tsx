import type { Arm } from "@/lib/experiments/checkpoint-cost/schema";

/** An arm's identity in a picture: hue, line, dash. The marker is `ArmMarker`. */
export const armStyle: Record<Arm, { draw: string; text: string; width: number; dash: string | undefined }> =
  {
    accumulating: { draw: "var(--acc)", text: "var(--acc-text)", width: 2, dash: undefined },
    delta: { draw: "var(--delta)", text: "var(--delta-text)", width: 2, dash: undefined },
    control: { draw: "var(--control)", text: "var(--control-text)", width: 1.6, dash: "6 4" },
    echo: { draw: "var(--echo)", text: "var(--echo-text)", width: 2, dash: undefined },
  };

const halo = { stroke: "var(--ground)", strokeWidth: 2, paintOrder: "stroke" } as const;

/** An arm's marker round a point, with its halo. */
export function ArmMarker({ arm, x, y }: { arm: Arm; x: number; y: number }) {
  const { draw } = armStyle[arm];
  switch (arm) {
    case "accumulating":
      return <circle cx={x} cy={y} r={4} fill={draw} {...halo} />;
    case "delta":
      return <rect x={x - 4} y={y - 4} width={8} height={8} fill={draw} {...halo} />;
    case "control":
      return <circle cx={x} cy={y} r={3.4} fill="var(--ground)" stroke={draw} strokeWidth={1.8} />;
    case "echo":
      return <path d={`M${x} ${y - 5.4}l5 8.8h-10Z`} fill={draw} {...halo} />;
  }
}

/** The ◆ over a mark whose thread wrote DeltaSnapshots. */
export function SnapshotMarker({ x, y }: { x: number; y: number }) {
  return <path d={`M${x} ${y - 15.5}l4.5 4.5-4.5 4.5-4.5-4.5Z`} fill="var(--delta)" {...halo} />;
}
