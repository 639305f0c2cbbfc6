import type { MenuNode } from './menu-tree.rules.ts';

/** The entry that leads to the page: the longest address that it stands under; of lists of orders the one of their kind. */
export function deskEntry(
  menu: readonly MenuNode[],
  path: string,
  orderMenu: number | undefined,
): number | undefined {
  const entries = menu.flatMap((node) => [node, ...node.children]);
  return (
    entries.find(({ id }) => id === orderMenu) ??
    entries
      .filter(({ route }) => route !== null && (path === route || path.startsWith(`${route}/`)))
      .toSorted((one, other) => (other.route?.length ?? 0) - (one.route?.length ?? 0))[0]
  )?.id;
}
