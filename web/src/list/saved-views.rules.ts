/** Filters that a person has given a name. */
export interface SavedView {
  readonly name: string;
  readonly filters: Readonly<Record<string, string>>;
}

export const maxViews = 20;
export const maxViewName = 20;

/** What stands in the storage of a browser, made of whatever is there. */
export function readViews(kept: string | null): readonly SavedView[] {
  try {
    const views: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(views) ? views.flatMap(viewIn).slice(0, maxViews) : [];
  } catch {
    return [];
  }
}

function viewIn(raw: unknown): SavedView[] {
  const { name, filters } = Object(raw) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof filters !== 'object' || filters === null) return [];
  const texts = Object.entries(filters).filter((one): one is [string, string] => typeof one[1] === 'string');
  return [{ name, filters: Object.fromEntries(texts) }];
}

/** The newest first; a name that is given again means the new filters. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [view, ...withoutView(views, view.name)].slice(0, maxViews);
}

export function withoutView(views: readonly SavedView[], name: string): readonly SavedView[] {
  return views.filter((view) => view.name !== name);
}

export function isSameView({ filters }: SavedView, now: SavedView['filters']): boolean {
  const keys = new Set([...Object.keys(filters), ...Object.keys(now)]);
  return [...keys].every((key) => filters[key] === now[key]);
}
