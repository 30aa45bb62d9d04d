import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonInScript, runFileHtml } from "./run-file";

const parts = {
  title: "t",
  description: "d",
  css: "a{}",
  script: "1",
  scriptHash: "x=",
  data: {},
  theme: null,
};

describe("a downloaded run", () => {
  it("cannot be broken out of by any value", () => {
    const hostile = "</script><script>alert(1)</script><!-- \u2028 ]]>";
    const html = runFileHtml({ ...parts, title: hostile, description: '"><img src=x>', data: { hostile } });
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toContain("<!--");
    expect(html).not.toContain("<img");
  });

  it("gives every value back", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = jsonInScript(value);
        expect(json).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify(value));
      }),
    );
  });

  it("refuses a script or a style sheet that would end itself", () => {
    expect(() => runFileHtml({ ...parts, script: "'</script>'" })).toThrow("end its own element");
    expect(() => runFileHtml({ ...parts, css: "</style>" })).toThrow("end its own element");
  });

  it("lets its own script run and nothing else, and asks no network", () => {
    expect(runFileHtml(parts)).toContain("default-src 'none'; script-src 'sha256-x='");
  });
});
