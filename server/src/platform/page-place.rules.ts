/** Where a page of what has a moment and an id ended: `2026-01-01T00:00:00.000Z id`; what cannot be read is the first page. */
export function readPagePlace(text: string): { at: Date; id: string } | undefined {
  const cut = text.indexOf(' ');
  const at = new Date(text.slice(0, Math.max(0, cut)));
  return cut > 0 && !Number.isNaN(at.getTime()) ? { at, id: text.slice(cut + 1) } : undefined;
}

/** One more than a page was asked for: the page, and where the next one begins. */
export function pageByMoment<Row extends { readonly at: Date; readonly id: string }>(
  rows: readonly Row[],
  max: number,
): { list: Row[]; next: string | null } {
  const list = rows.slice(0, max);
  const last = list.at(-1);
  return { list, next: rows.length > max && last ? `${last.at.toISOString()} ${last.id}` : null };
}
