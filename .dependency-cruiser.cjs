// The rooms of the house, top to bottom: a room imports only from rooms above it. Each rule says why.
const only = (room, allowed, why) => ({
  name: `rooms:${room}`,
  comment: why,
  severity: "error",
  from: { path: `^${room}/`, pathNot: "\\.test\\.tsx?$" },
  to: { path: "^(lib|app|components|e2e)/", pathNot: [`^${room}/`, ...allowed.map((a) => `^${a}`)] },
});

const schemas = [
  // Pure arithmetic over params and rows, as safe for a client as the schema beside it.
  "lib/experiments/[^/]+/(schema|estimate|fit|growth)\\.ts$",
  "lib/experiments/schemas\\.ts$",
  "lib/experiments/environment-schema\\.ts$",
  "lib/runs/schema\\.ts$",
];

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    only("lib/problem", [], "Error codes know nothing of the house."),
    only("lib/thread", ["lib/problem"], "A thread as data is pure: no I/O, no LangGraph."),
    only(
      "lib/langgraph",
      ["lib/problem", "lib/thread"],
      "The one place that knows LangGraph knows only threads.",
    ),
    only(
      "lib/meter",
      ["lib/problem", "lib/thread", "lib/langgraph"],
      "The meter sits on the saver and knows no experiment.",
    ),
    only(
      "lib/reducers",
      ["lib/problem", "lib/thread"],
      "The reducer check is packed for other people's test suites: no LangGraph, no Next.",
    ),
    only(
      "lib/experiments",
      ["lib/problem", "lib/thread", "lib/langgraph", "lib/meter", "lib/reducers", "lib/stores"],
      "Experiments know nothing of runs, pages or routes.",
    ),
    only(
      "lib/runs",
      [
        "lib/problem",
        "lib/thread",
        "lib/langgraph",
        "lib/meter",
        "lib/reducers",
        "lib/stores",
        "lib/experiments",
      ],
      "Runs are the only writer of the database.",
    ),
    only(
      "lib/cli",
      [
        "lib/problem",
        "lib/thread",
        "lib/langgraph",
        "lib/meter",
        "lib/reducers",
        "lib/experiments",
        "lib/report",
      ],
      "The command line needs no server and no database.",
    ),
    only(
      "lib/report",
      ["lib/problem", "lib/thread", ...schemas],
      "What a chart draws is prepared from stored data alone.",
    ),
    only(
      "components",
      ["lib/problem", "lib/thread", "lib/report", ...schemas],
      "Components draw what they are given.",
    ),
    only(
      "app",
      [
        "lib/problem",
        "lib/thread",
        "lib/runs",
        "lib/stores",
        "lib/experiments/registry\\.ts$",
        "lib/report",
        "components",
        ...schemas,
      ],
      "Routes and pages parse, call, and map errors.",
    ),
    {
      name: "langgraph-in-one-place",
      comment:
        "Only lib/langgraph may import LangGraph's values, so that an experiment runs on the release that it is handed.",
      severity: "error",
      from: { path: "^(lib|app|components)/", pathNot: ["^lib/langgraph/", "\\.test\\.tsx?$"] },
      to: { path: "node_modules/@langchain/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-circular",
      comment: "A circle has no top.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^\\.next/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
    },
  },
};
