import { beforeAll, describe, expect, it } from "vitest";
import { stepperKey } from "./stepper-keys";

/** The part of the DOM that the keys ask: what an element is within. */
class Element {
  constructor(private readonly within: readonly string[]) {}
  closest(selectors: string): Element | null {
    return selectors.split(", ").some((selector) => this.within.includes(selector)) ? this : null;
  }
}

beforeAll(() => {
  (globalThis as { Element?: unknown }).Element = Element;
});

const press = (key: string, within: string[] = [], held: Partial<Parameters<typeof stepperKey>[0]> = {}) =>
  stepperKey({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    isComposing: false,
    defaultPrevented: false,
    target: new Element(within) as unknown as EventTarget,
    ...held,
  });

describe("keys of the stepper", () => {
  it("moves by the keys that the legend names", () => {
    expect(press("ArrowRight")).toBe("next");
    expect(press("PageDown")).toBe("pageForward");
    expect(press("n")).toBe("nextDivergence");
    expect(press("s")).toBe("nextDeltaSnapshot");
    expect(press(" ")).toBe("togglePlay");
    expect(press("?", [], { shiftKey: true })).toBe("showKeys");
  });

  it("never fires in a field, in a dialog or where arrows have their own meaning", () => {
    for (const place of [
      "input",
      "textarea",
      "select",
      "dialog",
      "[role='radiogroup']",
      "[role='tablist']",
    ]) {
      for (const key of ["ArrowRight", "n", " ", "?", "Home"]) expect(press(key, [place])).toBe(null);
    }
  });

  it("leaves Space to a button, and every key with a modifier to the browser", () => {
    expect(press(" ", ["button"])).toBe(null);
    expect(press("n", ["button"])).toBe("nextDivergence");
    for (const modifier of ["altKey", "ctrlKey", "metaKey"] as const) {
      expect(press("n", [], { [modifier]: true })).toBe(null);
    }
    expect(press("ArrowRight", [], { shiftKey: true })).toBe(null);
    expect(press("ArrowRight", [], { defaultPrevented: true })).toBe(null);
    expect(press("constructor")).toBe(null);
  });
});
