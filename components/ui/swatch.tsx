/** An arm's name as the parameters spell it. */
export type ArmName = "accumulating" | "delta" | "control" | "echo";

/** An arm's identity as line and marker in 16 × 10, for a table's row or a reading. The name stands beside it. */
export function Swatch({ arm }: { arm: ArmName }) {
  return (
    <svg
      viewBox="0 0 16 10"
      width={16}
      height={10}
      className="mr-2 inline-block shrink-0 overflow-visible"
      aria-hidden="true"
    >
      {armShapes[arm]}
    </svg>
  );
}

const halo = { stroke: "var(--ground)", strokeWidth: 2, paintOrder: "stroke" } as const;

const armShapes = {
  accumulating: (
    <>
      <path d="M0 5h16" stroke="var(--acc)" strokeWidth={2} />
      <circle cx={8} cy={5} r={3.4} fill="var(--acc)" {...halo} />
    </>
  ),
  delta: (
    <>
      <path d="M0 5h16" stroke="var(--delta)" strokeWidth={2} />
      <rect x={4.6} y={1.6} width={6.8} height={6.8} fill="var(--delta)" {...halo} />
    </>
  ),
  control: (
    <>
      <path d="M0 5h16" stroke="var(--control)" strokeWidth={1.6} strokeDasharray="3 2.5" />
      <circle cx={8} cy={5} r={2.8} fill="var(--ground)" stroke="var(--control)" strokeWidth={1.8} />
    </>
  ),
  echo: (
    <>
      <path d="M0 5h16" stroke="var(--echo)" strokeWidth={2} />
      <path d="M8 1 12.2 8.4H3.8Z" fill="var(--echo)" {...halo} />
    </>
  ),
};
