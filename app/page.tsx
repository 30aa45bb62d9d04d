export default function Home() {
  return (
    <section className="max-w-[720px] pt-14 pb-12 max-desk:py-8">
      <h1 className="text-display text-balance">
        See what every LangGraph checkpoint costs, and whether your state survives the resume.
      </h1>
      <p className="mt-3 text-[0.9375rem] text-ink-2">
        Measured on this machine, on the LangGraph that is installed. Nothing calls a model.
      </p>
    </section>
  );
}
