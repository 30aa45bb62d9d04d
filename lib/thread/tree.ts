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

const keyOf = (namespace: string, id: string) => `${namespace}\u0000${id}`;

/** Index of each record's parent within the records; -1 where it has none there. The first of a doubled id counts. */
function parentIndexes(records: readonly TreeNode[]): number[] {
  const byId = new Map<string, number>();
  records.forEach((record, index) => {
    const key = keyOf(record.namespace, record.checkpointId);
    if (!byId.has(key)) byId.set(key, index);
  });
  return records.map((record, index) => {
    if (record.parentCheckpointId === null) return -1;
    const parent = byId.get(keyOf(record.namespace, record.parentCheckpointId));
    return parent === undefined || parent === index ? -1 : parent;
  });
}

/** The lanes as lists of record indexes, in the order in which their first checkpoints were written. */
function lanePaths(parents: readonly number[]): number[][] {
  const children = new Map<number, number[]>();
  parents.forEach((parent, index) => {
    const siblings = children.get(parent);
    if (siblings) siblings.push(index);
    else children.set(parent, [index]);
  });
  const seen = new Array<boolean>(parents.length).fill(false);
  const paths: number[][] = [];
  const open: number[] = [];
  const walk = (start: number) => {
    open.push(start);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const path: number[] = [];
      for (let at: number | undefined = next; at !== undefined && !seen[at]; ) {
        seen[at] = true;
        path.push(at);
        const [oldest, ...forks]: number[] = children.get(at) ?? [];
        open.push(...forks);
        at = oldest;
      }
      if (path.length > 0) paths.push(path);
    }
  };
  for (const root of children.get(-1) ?? []) walk(root);
  // A circle of parents has no root. It cannot come from LangGraph, but a broken store must not lose a checkpoint.
  parents.forEach((_, index) => {
    if (!seen[index]) walk(index);
  });
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

/** How a person reads a position: its step, and on a fork one prime a lane, as `2,348` or `16′`. */
export function stepLabel(tree: ThreadTree, position: number): string {
  const lane = tree.laneOf[position] ?? 0;
  const prime = lane === 0 ? "" : lane <= 3 ? "′".repeat(lane) : `′${lane}`;
  return `${tree.steps[position]?.toLocaleString("en-US") ?? ""}${prime}`;
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
