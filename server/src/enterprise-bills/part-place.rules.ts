import type { PartPlace } from './bill-parts.db.ts';

/** Where a page of lines by travellers ended: `2026-01-01T00:00:00.000Z 0 id`; what cannot be read is the first page. */
export function readPartPlace(text: string): PartPlace | undefined {
  const [, moment = '', part = '', id = ''] = /^(\S+) (-1|\d{1,4}) (.+)$/.exec(text) ?? [];
  const at = new Date(moment);
  return id === '' || Number.isNaN(at.getTime()) ? undefined : { at, part: Number(part), id };
}

/** One more than a page was asked for: the page, and where the next one begins. */
export function pageOfParts<Row extends PartPlace>(
  rows: readonly Row[],
  max: number,
): { list: Row[]; next: string | null } {
  const list = rows.slice(0, max);
  const last = list.at(-1);
  return {
    list,
    next: rows.length > max && last ? `${last.at.toISOString()} ${last.part} ${last.id}` : null,
  };
}
