import { refuse } from '@woxing/contract/core/errors';
import type { Tx } from '#src/platform/database.ts';
import { type FileSubject, findFiles, lockFilesFor, setUses } from './files.db.ts';
import { viewOf } from './keep-file.ts';

interface Attaching {
  readonly tenantId: string;
  readonly memberId: string;
  readonly now: Date;
}

/** From now on these files of the member are attached to the subject, and no others. Refuses with `file.gone`. */
export async function attachFiles(
  tx: Tx,
  { tenantId, memberId, now }: Attaching,
  subject: FileSubject,
  ids: readonly string[],
): Promise<void> {
  const locked = await lockFilesFor(tx, tenantId, subject, ids);
  const own = new Set(locked.filter((file) => file.memberId === memberId).map(({ id }) => id));
  if (ids.some((id) => !own.has(id))) throw refuse('file.gone');
  await setUses(tx, tenantId, subject, { ids, at: now });
}

/** In the order of the ids; those that are gone are left out. */
export async function filesById(tx: Tx, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await findFiles(tx, tenantId, ids);
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(viewOf));
}
