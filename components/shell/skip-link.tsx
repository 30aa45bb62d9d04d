/** The first thing that Tab reaches: past the bar, to the content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-20 left-4 z-10 rounded-control bg-raised px-3 py-2 font-medium focus:top-2"
    >
      Skip to the content
    </a>
  );
}
