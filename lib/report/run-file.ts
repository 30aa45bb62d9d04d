/** What a downloaded run is put together from. */
export interface RunFileParts {
  title: string;
  description: string;
  css: string;
  script: string;
  /** SHA-256 of `script` in base64: the one script that the file's policy lets run. */
  scriptHash: string;
  /** Read by the script as JSON; never run. */
  data: unknown;
  theme: "light" | "dark" | null;
}

const text = (value: string) =>
  value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** JSON inside a script element: no `<` is left in it, so that no value can end the element or open a comment. */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

/** One HTML file that opens from disk, asks nothing of any network, and runs no script but its own. */
export function runFileHtml(parts: RunFileParts): string {
  if (/<\/style/i.test(parts.css)) throw new Error("The style sheet would end its own element.");
  if (/<\/script|<!--/i.test(parts.script)) throw new Error("The script would end its own element.");
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${parts.scriptHash}'`,
    "style-src 'unsafe-inline'",
    "font-src data:",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return [
    "<!doctype html>",
    `<html lang="en"${parts.theme ? ` data-theme="${parts.theme}"` : ""}>`,
    "<head>",
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${text(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="description" content="${text(parts.description)}">`,
    `<title>${text(parts.title)}</title>`,
    `<style>${parts.css}</style>`,
    "</head>",
    "<body>",
    '<main id="main" class="page w-full pb-16" tabindex="-1">',
    `<h1>${text(parts.title)}</h1>`,
    `<p>${text(parts.description)}</p>`,
    "<noscript>This file draws itself with its own script, which this browser does not run.</noscript>",
    "</main>",
    `<script type="application/json" id="run-file">${jsonInScript(parts.data)}</script>`,
    `<script>${parts.script}</script>`,
    "</body>",
    "</html>",
    "",
  ].join("\n");
}
