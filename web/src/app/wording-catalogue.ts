/** Every text of the pages that a tenant may say otherwise: read at build time, for the administration of tenants. */

export interface WordingEntry {
  readonly key: string;
  readonly base: string;
  readonly variantB: string | null;
}

interface Table {
  readonly base: Readonly<Record<string, string>>;
  readonly variantB: Readonly<Record<string, string>>;
}

export function wordingCatalogue(): WordingEntry[] {
  const modules = import.meta.glob<Record<string, unknown>>('../**/*.words.ts', { eager: true });
  return Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isTable)
    .flatMap(({ base, variantB }) =>
      Object.entries(base).map(([key, text]) => ({ key, base: text, variantB: variantB[key] ?? null })),
    )
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && 'base' in value && 'variantB' in value;
}
