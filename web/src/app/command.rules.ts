export interface MenuCommand {
  readonly id: string;
  readonly name: string;
  readonly route: string;
  readonly group?: string;
}

/** What leads somewhere, each address once: as the first menu that has it calls it. */
export function menuCommands(
  entries: readonly { readonly name: string; readonly route: string | null; readonly group?: string }[],
): readonly MenuCommand[] {
  const seen = new Set<string>();
  return entries.flatMap(({ name, route, group }) => {
    if (route === null || seen.has(route)) return [];
    seen.add(route);
    return [
      { id: `page-${route.replaceAll(/\W+/g, '-')}`, name, route, ...(group !== undefined && { group }) },
    ];
  });
}
