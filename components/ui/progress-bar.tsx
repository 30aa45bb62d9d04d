/** A 2 px bar of what is done. `label` names what is measured; the figures stand in words beside it. */
export function ProgressBar({ done, of, label }: { done: number; of: number; label: string }) {
  const share = of > 0 ? Math.min(1, done / of) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-valuetext={`${done} of ${of}`}
    >
      <svg className="block h-0.5 w-full bg-hair" aria-hidden="true">
        <rect width={`${share * 100}%`} height="2" fill="var(--here)" />
      </svg>
    </div>
  );
}
