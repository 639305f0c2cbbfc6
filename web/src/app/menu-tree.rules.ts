import { type MenuMember, menuName, menuTable } from '@woxing/contract/people/permissions.rules';
import type { TenantFacts } from '@woxing/contract/tenancy/tenants';

export interface MenuNode {
  readonly id: number;
  readonly name: string;
  /** The address of the entry's own screen; null when it only opens its children. */
  readonly route: string | null;
  readonly children: readonly MenuNode[];
}

export type MenuOwner = MenuMember & { readonly permissions: readonly number[] };

/**
 * The menu that the server allowed, as people see it: entries in the order of the permissions, children under their
 * parents, without those whose screens are not there and without parents that would open nothing.
 */
export function menuTree(
  member: MenuOwner,
  tenant: TenantFacts,
  hasScreen: (route: string) => boolean,
): readonly MenuNode[] {
  const rows = member.permissions.flatMap((id) => menuTable.filter((row) => row.id === id));
  const nodesUnder = (parent: number | null): readonly MenuNode[] =>
    rows
      .filter((row) => row.parent === parent)
      .map((row) => ({
        id: row.id,
        name: menuName(row, member, tenant),
        route: row.route !== null && hasScreen(row.route) ? row.route : null,
        children: nodesUnder(row.id),
      }))
      .filter(({ route, children }) => route !== null || children.length > 0);
  return nodesUnder(null);
}
