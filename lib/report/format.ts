const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A whole number with its thousands parted: 1112770 is "1,112,770". */
export function count(value: number): string {
  return whole.format(value);
}

/** Every byte: 1112770 is "1,112,770 B". */
export function exactBytes(bytes: number): string {
  return `${count(bytes)} B`;
}

/** SI units, smallest first. `grain` is the bytes that one step of the last printed digit stands for. */
const units = [
  { name: "B", size: 1, digits: 0 },
  { name: "kB", size: 1e3, digits: 1 },
  { name: "MB", size: 1e6, digits: 2 },
  { name: "GB", size: 1e9, digits: 2 },
  { name: "TB", size: 1e12, digits: 2 },
] as const;

/** Rounded, for a label that stands near the exact figure: 1112770 is "1.11 MB", 58420 is "58.4 kB", 626 is "626 B". */
export function shortBytes(bytes: number): string {
  for (const unit of units) {
    const scale = 10 ** unit.digits;
    // Dividing by size / scale keeps ties exact: 1,005,000 / 10,000 is 100.5, while 1.005 is not a binary fraction.
    const rounded = Math.round(bytes / (unit.size / scale));
    if (rounded < 1000 * scale || unit === units.at(-1)) {
      // Four digits say enough: 351.9 MB, while 1.11 MB keeps its two decimals.
      const wide = unit.digits === 2 && rounded >= 100 * scale;
      const shown = wide ? Math.round(bytes / (unit.size / 10)) / 10 : rounded / scale;
      return `${decimal(shown, wide ? 1 : unit.digits)} ${unit.name}`;
    }
  }
  throw new Error("unreachable: the last unit takes every size");
}

function decimal(value: number, digits: number): string {
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The numbers of an axis, each in its own unit with as many digits as `step` needs: 0, 800 kB, 1.0 MB, 1.2 MB. */
export function byteTick(bytes: number, step: number): string {
  if (bytes === 0) return "0";
  const unit = units.findLast((one) => Math.abs(bytes) >= one.size) ?? units[0];
  const inUnit = step / unit.size;
  let digits = 0;
  while (digits < 3 && Math.abs(inUnit * 10 ** digits - Math.round(inUnit * 10 ** digits)) > 1e-9) digits++;
  return `${decimal(bytes / unit.size, digits)} ${unit.name}`;
}

/** A ratio with three significant digits at most: 16.8, 3.83, 254. Without its sign or word. */
export function ratio(value: number): string {
  if (value < 9.995) return decimal(value, 2);
  return value < 99.95 ? decimal(value, 1) : count(value);
}

/** The raised figure of n: two decimals. */
export function exponent(value: number): string {
  return decimal(value, 2);
}

/** A share of a whole as per cent: 0.332 is "33 %", and a share that is neither none nor all never reads as one. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded === 0 && share > 0) return "under 1 %";
  if (rounded === 100 && share < 1) return "over 99 %";
  return `${rounded} %`;
}

export interface CostModel {
  a: number;
  b: number;
  c: number;
}

/** Bytes at n steps by a model. */
export function modelAt(model: CostModel, n: number): number {
  return model.a + model.b * n + model.c * n * n;
}

/**
 * The fitted model in words of n: "508 + 472 n + 106.5 n²".
 * A term of n that makes less than 0.1 % of the bytes at the longest measured thread (`upTo`) is left out.
 */
export function modelFormula(model: CostModel, upTo: number): string {
  const total = Math.abs(modelAt(model, upTo));
  const terms = [
    { value: model.a, name: "", share: Math.abs(model.a) < 0.5 ? 0 : Math.abs(model.a) + total },
    { value: model.b, name: " n", share: Math.abs(model.b * upTo) },
    { value: model.c, name: " n²", share: Math.abs(model.c * upTo * upTo) },
  ].filter((term) => term.share > total / 1000);
  if (terms.length === 0) return "0";
  return terms
    .map((term, index) => {
      const size = `${coefficient(Math.abs(term.value), term.name)}${term.name}`;
      if (index === 0) return term.value < 0 ? `−${size}` : size;
      return term.value < 0 ? `− ${size}` : `+ ${size}`;
    })
    .join(" ");
}

/** Bytes a step are whole where they can be; the n² term keeps one decimal, and small ones three significant digits. */
function coefficient(size: number, name: string): string {
  if (size >= 1000 || (size >= 10 && name !== " n²")) return count(size);
  if (size >= 10) return decimal(size, 1);
  return String(Number(size.toPrecision(3)));
}
