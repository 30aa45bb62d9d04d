import { describe, expect, it } from "vitest";
import { isOwnOrigin, localOrigin, ownHosts, readAddress } from "./address";

const interfaces = {
  lo: [{ address: "127.0.0.1" }, { address: "::1" }],
  eth0: [{ address: "192.0.2.7" }],
} as unknown as NodeJS.Dict<import("node:os").NetworkInterfaceInfo[]>;

const hosts = (env: Record<string, string>) => ownHosts(readAddress(env), interfaces);

describe("readAddress", () => {
  it("is loopback and 3000 where nothing is said", () => {
    expect(readAddress({})).toEqual({ host: "127.0.0.1", port: 3000, origin: null });
    expect(localOrigin(readAddress({}))).toBe("http://127.0.0.1:3000");
    expect(localOrigin(readAddress({ HOST: "0.0.0.0", PORT: "80" }))).toBe("http://127.0.0.1:80");
    expect(localOrigin(readAddress({ HOST: "::1" }))).toBe("http://[::1]:3000");
  });

  it.each([
    [{ PORT: "0" }, "PORT"],
    [{ PORT: "65536" }, "65,535"],
    [{ PORT: "http" }, '"http"'],
    [{ HOST: "a b" }, "HOST"],
    [{ FOLDPROOF_ORIGIN: "foldproof.example" }, "FOLDPROOF_ORIGIN"],
    [{ FOLDPROOF_ORIGIN: "ftp://foldproof.example" }, "http or https"],
    [{ FOLDPROOF_ORIGIN: "https://foldproof.example/path" }, "without a path"],
    [{ FOLDPROOF_ORIGIN: "https://me@foldproof.example" }, "FOLDPROOF_ORIGIN"],
  ])("refuses %j in one sentence", (env, words) => {
    expect(() => readAddress(env)).toThrow(words);
  });

  it("takes an origin with or without its last slash", () => {
    expect(readAddress({ FOLDPROOF_ORIGIN: "https://Foldproof.example/" }).origin).toBe(
      "https://foldproof.example",
    );
  });
});

describe("ownHosts", () => {
  it("are loopback's names with the port, and nothing else", () => {
    expect([...hosts({})]).toEqual(["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]);
  });

  it("are also what HOST and FOLDPROOF_ORIGIN name", () => {
    expect(hosts({ HOST: "lab.example" })).toContain("lab.example:3000");
    expect(hosts({ FOLDPROOF_ORIGIN: "https://foldproof.example" })).toContain("foldproof.example");
    expect(hosts({ FOLDPROOF_ORIGIN: "http://foldproof.example:8080" })).toContain("foldproof.example:8080");
    expect(hosts({ PORT: "80" })).toContain("localhost");
  });

  it("are this machine's addresses where it listens on all of them, and no other address", () => {
    expect(hosts({ HOST: "0.0.0.0" })).toContain("192.0.2.7:3000");
    expect(hosts({ HOST: "0.0.0.0" })).not.toContain("192.0.2.8:3000");
    expect(hosts({})).not.toContain("192.0.2.7:3000");
  });
});

describe("isOwnOrigin", () => {
  const address = readAddress({ FOLDPROOF_ORIGIN: "https://foldproof.example" });
  const own = (headers: Record<string, string>) => isOwnOrigin(new Headers(headers), address);

  it.each([
    [{}, true],
    [{ origin: "http://127.0.0.1:3000" }, true],
    [{ origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }, true],
    [{ origin: "https://foldproof.example" }, true],
    [{ origin: "http://foldproof.example.evil.example" }, false],
    [{ origin: "http://localhost:8080" }, false],
    [{ origin: "https://localhost:3000" }, false],
    [{ origin: "null" }, false],
    [{ "sec-fetch-site": "cross-site" }, false],
    [{ "sec-fetch-site": "same-site" }, false],
    [{ "sec-fetch-site": "none" }, true],
  ])("of %j is %s", (headers, expected) => {
    expect(own(headers as Record<string, string>)).toBe(expected);
  });
});
