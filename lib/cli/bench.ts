// Figures that belong to no timed test, each beside its bound: `npm run bench`, `npm run bench -- --only metered`.
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { answers } from "./bench/answers";
import type { Bench, Figure } from "./bench/bench";
import { firstLoad } from "./bench/first-load";
import { longRun } from "./bench/long-run";
import { metered } from "./bench/metered";
import { onePass } from "./bench/one-pass";

const benches: Bench[] = [metered, onePass, answers, longRun, firstLoad];

function chosen(only: string[]): Bench[] {
  const unknown = only.filter((name) => !benches.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no bench ${unknown.join(", ")}; there are ${benches.map(({ name }) => name).join(", ")}.`,
    );
  }
  return only.length === 0 ? benches : benches.filter(({ name }) => only.includes(name));
}

function line({ what, figure, bound, held }: Figure): string {
  const verdict = held === null ? "" : `${held ? "held" : "NOT HELD"}, ${bound}`;
  return `  ${what.padEnd(58)} ${figure.padStart(22)}  ${verdict}`.trimEnd();
}

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    rounds: { type: "string", default: "31" },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--rounds is ${values.rounds}; it must be a whole number from 1.`);

let broken = 0;
console.log(
  `Node ${process.version}, ${cpus().length} CPUs, load ${loadavg()
    .map((load) => load.toFixed(2))
    .join(" ")}`,
);
for (const bench of chosen(values.only.flatMap((names) => names.split(",")))) {
  console.log(`\n${bench.name}: ${bench.about}`);
  for await (const figure of bench.run({ rounds })) {
    if (figure.held === false) broken += 1;
    console.log(line(figure));
  }
}
console.log(
  broken === 0 ? "\nEvery bound held." : `\n${broken} bound${broken === 1 ? "" : "s"} did not hold.`,
);
process.exitCode = broken === 0 ? 0 : 1;
