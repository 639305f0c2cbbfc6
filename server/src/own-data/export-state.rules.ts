import type { ExportRow } from './exports.db.ts';

/** A file that is ready waits a day to be taken. */
export const fileLivesMs = 86_400_000;

export function exportStateOf(row: ExportRow) {
  return {
    id: row.id,
    state: row.state,
    askedAt: row.asked_at,
    done: row.done_parts,
    all: row.all_parts,
    expiresAt: row.ready_at === null ? null : new Date(row.ready_at.getTime() + fileLivesMs),
  };
}
