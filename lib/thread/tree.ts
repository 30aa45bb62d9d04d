/** What a fork tree needs of a checkpoint. */
export interface TreeNode {
  step: number;
  checkpointId: string;
  parentCheckpointId: string | null;
  namespace: string;
}

/** A path of checkpoints without a fork: from a root, or from the checkpoint after a fork point, to its head. */
export interface Lane {
  /** 0 is the main lane: the first root, always followed along its oldest child. */
  index: number;
  /** Position of the checkpoint that this lane leaves; null for a root. */
  forkPosition: number | null;
  /** Positions of its first checkpoint and of its head. */
  from: number;
  to: number;
}

/** A thread's checkpoints in one total order: lane after lane, within a lane from parent to child. */
export interface ThreadTree {
  /** Index into the given records, by position. */
  order: readonly number[];
  lanes: readonly Lane[];
  /** Lane index by position. */
  laneOf: readonly number[];
  /** `metadata.step` by position. */
  steps: readonly number[];
  /** Positions of the checkpoints that more than one lane continues. */
  forkPoints: ReadonlySet<number>;
}

/** Index of each record's parent within the records; -1 where it has none there. The first of a doubled id counts. */
function parentIndexes(records: readonly TreeNode[]): Int32Array {
  const namespaces = new Map<string, Map<string, number>>();
  records.forEach(({ namespace, checkpointId }, index) => {
    const ids = namespaces.get(namespace) ?? new Map<string, number>();
    namespaces.set(namespace, ids);
    if (!ids.has(checkpointId)) ids.set(checkpointId, index);
  });
  return Int32Array.from(records, ({ namespace, parentCheckpointId }, index) => {
    if (parentCheckpointId === null) return -1;
    const parent = namespaces.get(namespace)?.get(parentCheckpointId);
    return parent === undefined || parent === index ? -1 : parent;
  });
}

/** Children of each record, oldest first: the one that goes on, and those that fork. */
function childrenOf(parents: Int32Array) {
  const roots: number[] = [];
  const goesOn = new Int32Array(parents.length).fill(-1);
  const forks = new Map<number, number[]>();
  parents.forEach((parent, index) => {
    if (parent === -1) roots.push(index);
    else if (goesOn[parent] === -1) goesOn[parent] = index;
    else forks.set(parent, [...(forks.get(parent) ?? []), index]);
  });
  return { roots, goesOn, forks };
}

/** The lanes as lists of record indexes, in the order in which their first checkpoints were written. */
function lanePaths(parents: Int32Array): number[][] {
  const { roots, goesOn, forks } = childrenOf(parents);
  const seen = new Uint8Array(parents.length);
  const paths: number[][] = [];
  const open: number[] = [];
  const walk = (start: number) => {
    open.push(start);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const path: number[] = [];
      for (let at = next; at !== -1 && seen[at] === 0; at = goesOn[at] ?? -1) {
        seen[at] = 1;
        path.push(at);
        const forked = forks.get(at);
        if (forked) open.push(...forked);
      }
      if (path.length > 0) paths.push(path);
    }
  };
  for (const root of roots) walk(root);
  // A circle of parents has no root. It cannot come from LangGraph, but a broken store must not lose a checkpoint.
  for (let index = 0; index < parents.length; index++) if (seen[index] === 0) walk(index);
  return paths.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

/**
 * The fork tree of a thread, from records in the order in which they were written. Every record gets exactly one
 * position. A fork is a later child of a checkpoint that already had one (`updateState` or an invoke at an earlier
 * checkpoint id writes it).
 */
export function buildTree(records: readonly TreeNode[]): ThreadTree {
  const parents = parentIndexes(records);
  const order: number[] = [];
  const laneOf: number[] = [];
  const positionOf = new Array<number>(records.length).fill(-1);
  const lanes = lanePaths(parents).map((path, index): Lane => {
    const from = order.length;
    for (const record of path) {
      positionOf[record] = order.length;
      order.push(record);
      laneOf.push(index);
    }
    return { index, forkPosition: null, from, to: order.length - 1 };
  });
  const forkPoints = new Set<number>();
  for (const lane of lanes) {
    const parent = parents[order[lane.from] ?? -1] ?? -1;
    if (parent < 0) continue;
    lane.forkPosition = positionOf[parent] ?? null;
    if (lane.forkPosition !== null) forkPoints.add(lane.forkPosition);
  }
  return { order, lanes, laneOf, steps: order.map((record) => records[record]?.step ?? 0), forkPoints };
}

const grouped = new Intl.NumberFormat("en-US");

/** How a person reads a position: its step, and on a fork one prime a lane, as `2,348` or `16′`. */
export function stepLabel(tree: ThreadTree, position: number): string {
  const lane = tree.laneOf[position] ?? 0;
  const prime = lane === 0 ? "" : lane <= 3 ? "′".repeat(lane) : `′${lane}`;
  const step = tree.steps[position];
  return `${step === undefined ? "" : grouped.format(step)}${prime}`;
}

/** How a URL names a position: `16`, and on the first fork `16~1`. */
export function stepToken(tree: ThreadTree, position: number): string {
  const lane = tree.laneOf[position] ?? 0;
  return lane === 0 ? `${tree.steps[position] ?? ""}` : `${tree.steps[position] ?? ""}~${lane}`;
}

/** The position that a URL names; null where the thread has no such step. */
export function positionOfToken(tree: ThreadTree, token: string): number | null {
  const match = /^(-?\d{1,9})(?:~(\d{1,6}))?$/.exec(token);
  if (!match) return null;
  const step = Number(match[1]);
  const lane = tree.lanes[Number(match[2] ?? 0)];
  if (!lane) return null;
  for (let position = lane.from; position <= lane.to; position++) {
    if (tree.steps[position] === step) return position;
  }
  return null;
}
