/** The entry depends on the address: a parameter of it names the entry. */
export interface PermissionByParam {
  readonly param: string;
  readonly ids: Readonly<Record<string, number>>;
}

/** One of the pages that an address opens, outermost first. */
interface Opened {
  readonly permission: number | PermissionByParam | undefined;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The entry of the permission table that an address needs: the innermost page that names one has the say. */
export function askedPermission(opened: readonly Opened[]): number | undefined {
  const asking = opened.findLast(({ permission }) => permission !== undefined);
  if (asking === undefined) return undefined;
  const { permission, params } = asking;
  if (typeof permission !== 'object') return permission;
  const named = params[permission.param];
  return typeof named === 'string' && Object.hasOwn(permission.ids, named)
    ? permission.ids[named]
    : undefined;
}
