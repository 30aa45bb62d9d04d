// Bundles what a downloaded run needs to draw itself with no server behind it: one script and one style sheet in
// .next/run-file, from the same components as the page. Part of `npm run build`.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/postcss";
import { build } from "esbuild";
import postcss from "postcss";

const root = fileURLToPath(new URL("../../", import.meta.url));
const styles = ["app/globals.css", "components/run/offline/fonts.css"];
const inRoot = (path) => `${root}${path}`;

/** Tailwind's classes are made for the style sheet that asks for them; the others are plain CSS. */
const withTailwind = {
  name: "tailwind",
  setup(context) {
    context.onLoad({ filter: /app[\\/]globals\.css$/ }, async ({ path }) => {
      const made = await postcss([tailwind({ base: root })]).process(readFileSync(path, "utf8"), {
        from: path,
      });
      return { contents: made.css, loader: "css" };
    });
  },
};

/** Writes the script and the style sheet; throws where they do not build. */
export async function buildRunFile() {
  await build({
    stdin: {
      contents: `${styles.map((path) => `import "./${path}";`).join("\n")}\nimport "./components/run/offline/file.tsx";`,
      resolveDir: root,
      sourcefile: "run-file.ts",
    },
    outfile: inRoot(".next/run-file/file.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    legalComments: "none",
    logLevel: "warning",
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".woff2": "dataurl" },
    tsconfig: inRoot("tsconfig.json"),
    alias: {
      "next/link": inRoot("components/run/offline/link.tsx"),
      "next/navigation": inRoot("components/run/offline/navigation.ts"),
    },
    plugins: [withTailwind],
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildRunFile();
