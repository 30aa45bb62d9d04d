import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["lib/**/*.test.ts", "components/**/*.test.ts", "components/**/*.test.tsx", "app/**/*.test.ts"],
    // LangGraph shares process-wide state (patched prototypes in a measuring worker): a file is its own process.
    pool: "forks",
    testTimeout: 30_000,
  },
});
