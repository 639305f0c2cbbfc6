/** Departments of an enterprise as a tree. Pure, for browser and server. */
export interface DepartmentNode {
  readonly id: string;
  /** Null: stands directly below the enterprise. */
  readonly parentId: string | null;
  readonly name: string;
}

/** Between the names of a path, such as `销售部/华东组`; no name has it in it. */
export const pathSeparator = '/';

/** As many levels of departments an enterprise may have. */
export const maxDepartmentDepth = 10;
export const maxDepartments = 2000;

export interface DepartmentTree<Node extends DepartmentNode = DepartmentNode> {
  /** The names from the top down to the department; empty for one that is not there. */
  pathOf(id: string): readonly string[];
  /** The department and all below it; empty for one that is not there. */
  below(id: string): ReadonlySet<string>;
  /** Those that stand directly below it, or below the enterprise, in their order. */
  childrenOf(id: string | null): readonly Node[];
  find(id: string): Node | undefined;
  findByPath(path: readonly string[]): Node | undefined;
  readonly size: number;
}

/** `nodes` in the order in which siblings stand. */
export function departmentTree<Node extends DepartmentNode>(nodes: readonly Node[]): DepartmentTree<Node> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const children = new Map<string | null, Node[]>();
  for (const node of nodes) {
    const siblings = children.get(node.parentId);
    if (siblings === undefined) children.set(node.parentId, [node]);
    else siblings.push(node);
  }
  const childrenOf = (id: string | null) => children.get(id) ?? [];
  const byName = new Map(nodes.map((node) => [`${node.parentId ?? ''}${pathSeparator}${node.name}`, node]));
  return {
    size: nodes.length,
    childrenOf,
    find: (id) => byId.get(id),
    pathOf(id) {
      const path: string[] = [];
      for (let at = byId.get(id); at !== undefined; at = byId.get(at.parentId ?? '')) path.unshift(at.name);
      return path;
    },
    below(id) {
      const found = new Set(byId.has(id) ? [id] : []);
      for (const each of found) for (const child of childrenOf(each)) found.add(child.id);
      return found;
    },
    findByPath(path) {
      let at: Node | undefined;
      for (const name of path) {
        at = byName.get(`${at?.id ?? ''}${pathSeparator}${name}`);
        if (at === undefined) return undefined;
      }
      return at;
    },
  };
}

/** Departments from the top down, each with how deep it stands. */
export function departmentLines<Node extends DepartmentNode>(
  tree: DepartmentTree<Node>,
): { readonly department: Node; readonly depth: number }[] {
  const below = (parentId: string | null, depth: number): { department: Node; depth: number }[] =>
    tree
      .childrenOf(parentId)
      .flatMap((department) => [{ department, depth }, ...below(department.id, depth + 1)]);
  return below(null, 0);
}

/** Choices of a list, by their paths; `without`: a department that cannot be chosen, with all below it. */
export function departmentChoices(
  departments: readonly DepartmentNode[],
  without?: string,
): { readonly value: string; readonly label: string }[] {
  const tree = departmentTree(departments);
  const left = without === undefined ? new Set<string>() : tree.below(without);
  return departmentLines(tree)
    .filter(({ department }) => !left.has(department.id))
    .map(({ department: { id } }) => ({ value: id, label: tree.pathOf(id).join(pathSeparator) }));
}

/** Why a department cannot stand below another one. */
export type MoveProblem = 'circle' | 'deep' | 'taken';

/** Undefined when it can; `parentId` null puts it directly below the enterprise. */
export function moveProblem(
  tree: DepartmentTree,
  id: string,
  parentId: string | null,
): MoveProblem | undefined {
  if (parentId !== null && tree.below(id).has(parentId)) return 'circle';
  const above = parentId === null ? 0 : tree.pathOf(parentId).length;
  if (above + heightOf(tree, id) > maxDepartmentDepth) return 'deep';
  const name = tree.find(id)?.name;
  const taken = tree.childrenOf(parentId).some((child) => child.id !== id && child.name === name);
  return taken ? 'taken' : undefined;
}

/** How many levels a department has, itself among them. */
function heightOf(tree: DepartmentTree, id: string): number {
  let height = 0;
  for (let level = [id]; level.length > 0; height += 1)
    level = level.flatMap((each) => tree.childrenOf(each).map((child) => child.id));
  return height;
}

/** `销售部 / 华东组` as it is written in a sheet or a filter, in names; blanks beside separators do not count. */
export function writtenPath(written: string): readonly string[] {
  return written
    .split(/[/／>]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
