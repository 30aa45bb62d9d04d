import { NuqsAdapter } from "nuqs/adapters/react";
import { createRoot } from "react-dom/client";
import { RunPage } from "../run-page";
import { answerSteps } from "./answers";
import type { RunFile } from "./run-file";

const read = (id: string): string => document.getElementById(id)?.textContent ?? "";
const file: RunFile = JSON.parse(read("run-file"));

// The file is its own server: the same components ask the same questions, and nothing leaves the page.
window.fetch = async (input) => {
  const asked = new URL(input instanceof Request ? input.url : String(input), "http://file.invalid");
  const answer = asked.pathname.endsWith("/steps") ? answerSteps(file.threads, asked.searchParams) : null;
  return answer
    ? Response.json(answer)
    : Response.json({ title: "This downloaded run does not hold that.", status: 404 }, { status: 404 });
};

// Opened by its bare name, the file shows what it was downloaded at; an address with a view of its own keeps it.
if (location.search === "" && file.view !== "") history.replaceState(null, "", file.view);

const root = document.getElementById("main");
if (root) {
  createRoot(root).render(
    <NuqsAdapter>
      <RunPage {...file.page} />
    </NuqsAdapter>,
  );
}
