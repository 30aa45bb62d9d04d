import { expect, it } from "vitest";
import { reproduced } from "./reproduced";

it("calls runs the same only where every fingerprint agrees", () => {
  const firstDifference = null;
  expect(reproduced(null)).toBe("alone");
  expect(reproduced({ others: 0, same: 0, firstDifference })).toBe("alone");
  expect(reproduced({ others: 2, same: 2, firstDifference })).toBe("same");
  expect(reproduced({ others: 2, same: 1, firstDifference })).toBe("differs");
});
