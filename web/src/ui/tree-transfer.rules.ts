/** A branch has children, if only an empty list of them; what can be chosen are the leaves. */
export interface TreeNode {
  readonly id: string;
  readonly label: string;
  /** Beside the label: a post, a number. */
  readonly hint?: string;
  /** What else finds it, such as its pinyin; lower case. */
  readonly keywords?: string;
  readonly children?: readonly TreeNode[];
}

/** One line of the tree, in the order in which an open tree is read. */
export interface TreeRow {
  readonly node: TreeNode;
  readonly index: number;
  /** From 1. */
  readonly level: number;
  /** Index of the parent's row; -1 at the top. */
  readonly parent: number;
  /** Index behind its last descendant. */
  readonly end: number;
  /** Its leaves are these of all leaves; its own place for a leaf. */
  readonly leafStart: number;
  readonly leafEnd: number;
  readonly place: number;
  readonly siblings: number;
}

export interface Tree {
  readonly rows: readonly TreeRow[];
  /** The ids of the leaves, in order. */
  readonly leaves: readonly string[];
  readonly byId: ReadonlyMap<string, TreeRow>;
}

export type Mark = 'none' | 'some' | 'all';

export const isBranch = (row: TreeRow): boolean => row.node.children !== undefined;

export function treeOf(nodes: readonly TreeNode[]): Tree {
  const rows: TreeRow[] = [];
  const leaves: string[] = [];
  const add = (list: readonly TreeNode[], parent: number, level: number) => {
    list.forEach((node, place) => {
      const index = rows.length;
      const leafStart = leaves.length;
      const row = { node, index, level, parent, leafStart, place: place + 1, siblings: list.length };
      rows.push({ ...row, end: index + 1, leafEnd: leafStart + 1 });
      if (node.children === undefined) leaves.push(node.id);
      else add(node.children, index, level + 1);
      rows[index] = { ...row, end: rows.length, leafEnd: leaves.length };
    });
  };
  add(nodes, -1, 1);
  return { rows, leaves, byId: new Map(rows.map((row) => [row.node.id, row])) };
}

/** How many of the first `n` leaves are chosen, for every `n`: any branch's number is a difference of two. */
export function chosenBefore(tree: Tree, chosen: ReadonlySet<string>): Uint32Array {
  const before = new Uint32Array(tree.leaves.length + 1);
  tree.leaves.forEach((id, index) => {
    before[index + 1] = before[index]! + (chosen.has(id) ? 1 : 0);
  });
  return before;
}

export function chosenIn(row: TreeRow, before: Uint32Array): number {
  return before[row.leafEnd]! - before[row.leafStart]!;
}

/** A branch without leaves has nothing to choose and is never marked. */
export function markOf(row: TreeRow, before: Uint32Array): Mark {
  const count = chosenIn(row, before);
  if (count === 0) return 'none';
  return count === row.leafEnd - row.leafStart ? 'all' : 'some';
}

/** The rows that an open or closed tree shows. */
export function openRows(tree: Tree, open: ReadonlySet<string>): readonly TreeRow[] {
  const shown: TreeRow[] = [];
  for (let index = 0; index < tree.rows.length; ) {
    const row = tree.rows[index]!;
    shown.push(row);
    index = isBranch(row) && !open.has(row.node.id) ? row.end : index + 1;
  }
  return shown;
}

/** The rows that a keyword finds, those above them, and all below a branch that is found itself. */
export function foundRows(tree: Tree, keyword: string): readonly TreeRow[] {
  const wanted = keyword.trim().toLowerCase();
  const kept = new Set<number>();
  for (const row of tree.rows) {
    if (!matches(row.node, wanted)) continue;
    for (let index = row.index; index < row.end; index += 1) kept.add(index);
    for (let above = row.parent; above !== -1 && !kept.has(above); above = tree.rows[above]!.parent) {
      kept.add(above);
    }
  }
  return tree.rows.filter(({ index }) => kept.has(index));
}

function matches({ label, hint, keywords }: TreeNode, wanted: string): boolean {
  return [label, hint, keywords].some((text) => text?.toLowerCase().includes(wanted));
}

/**
 * The choice after a press on a row: all its leaves that are shown come in, or, being in already, go out. What was chosen
 * before keeps its order.
 */
export function toggled(
  tree: Tree,
  chosen: readonly string[],
  row: TreeRow,
  shown: readonly TreeRow[] | undefined,
): readonly string[] {
  const ids = (shown ?? tree.rows.slice(row.index, row.end))
    .filter((one) => one.index >= row.index && one.index < row.end && !isBranch(one))
    .map((one) => one.node.id);
  const known = new Set(chosen);
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) return [...chosen, ...missing];
  const leaving = new Set(ids);
  return chosen.filter((id) => !leaving.has(id));
}

/** The names of the branches above a row, from the top. */
export function pathOf(tree: Tree, row: TreeRow): readonly string[] {
  const above = row.parent === -1 ? undefined : tree.rows[row.parent]!;
  return above === undefined ? [] : [...pathOf(tree, above), above.node.label];
}
