export interface WantedLabel {
  key: string;
  /** Where its middle would best stand, in pixels from the top. */
  at: number;
  height: number;
}

interface Block {
  labels: WantedLabel[];
  height: number;
  /** Sum over its labels of where each one would put the block's top. */
  wishes: number;
}

/**
 * Where labels of one column stand so that none overlaps, in the order of what they label and moved as little as
 * possible (least squares). Returns each label's middle. They stay within `low` to `high` as long as they fit.
 */
export function placeLabels(
  wanted: readonly WantedLabel[],
  low: number,
  high: number,
): ReadonlyMap<string, number> {
  const sorted = wanted.map((label, index) => ({ label, index }));
  sorted.sort((a, b) => a.label.at - b.label.at || a.index - b.index);
  const blocks: Block[] = [];
  for (const { label } of sorted) {
    blocks.push({ labels: [label], height: label.height, wishes: label.at - label.height / 2 });
    merge(blocks, low, high);
  }
  const places = new Map<string, number>();
  let floor = low;
  for (const block of blocks) {
    let top = Math.max(floor, topOf(block, low, high));
    for (const label of block.labels) {
      places.set(label.key, top + label.height / 2);
      top += label.height;
    }
    floor = top;
  }
  return places;
}

function topOf(block: Block, low: number, high: number): number {
  return Math.max(low, Math.min(high - block.height, block.wishes / block.labels.length));
}

/** Joins the last block to the one above it for as long as they overlap. */
function merge(blocks: Block[], low: number, high: number): void {
  for (;;) {
    const below = blocks.at(-1);
    const above = blocks.at(-2);
    if (!below || !above || topOf(above, low, high) + above.height <= topOf(below, low, high) + 1e-9) return;
    blocks.splice(-2, 2, {
      labels: [...above.labels, ...below.labels],
      height: above.height + below.height,
      wishes: above.wishes + below.wishes - below.labels.length * above.height,
    });
  }
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether two boxes share any of their area. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether a line through `points` touches a box. Points lie closer together than the box is wide or are its corners. */
export function crosses(box: Box, points: readonly { x: number; y: number }[]): boolean {
  for (let index = 0; index < points.length; index++) {
    const here = points[index] as { x: number; y: number };
    const next = points[index + 1] ?? here;
    const left = Math.max(box.left, Math.min(here.x, next.x));
    const right = Math.min(box.right, Math.max(here.x, next.x));
    if (left > right) continue;
    const yAt = (x: number) =>
      next.x === here.x ? here.y : here.y + ((x - here.x) / (next.x - here.x)) * (next.y - here.y);
    const [first, second] = [yAt(left), yAt(right)];
    if (Math.min(first, second) <= box.bottom && Math.max(first, second) >= box.top) return true;
  }
  return false;
}

/** About how wide a text is in Inter, in pixels: enough to keep texts apart, not to align them. */
export function textWidth(text: string, size: number, weight: 400 | 500 | 600 = 400): number {
  let ems = 0;
  for (const letter of text) {
    if (" .,:;'il|!()[]".includes(letter)) ems += 0.3;
    else if ("mwMW%".includes(letter)) ems += 0.88;
    else if (letter >= "0" && letter <= "9") ems += 0.64;
    else if (letter >= "A" && letter <= "Z") ems += 0.7;
    else ems += 0.58;
  }
  return ems * size * (weight === 600 ? 1.06 : 1);
}
