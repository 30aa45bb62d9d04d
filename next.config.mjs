/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm run types` checks types, and `npm test` runs it: whoever starts the dashboard need not wait for it again.
  typescript: { ignoreBuildErrors: true },
  // LangGraph must be the package that is installed, not a bundled copy of it: the product measures that one.
  serverExternalPackages: [
    "@langchain/langgraph",
    "@langchain/langgraph-checkpoint",
    "@langchain/core",
    "better-sqlite3",
    "pg",
  ],
};

export default config;
