import { erasedSince } from '#src/members/public.ts';
import { fileLivesMs } from './export-state.rules.ts';
import { endOldExports } from './exports.db.ts';
import type { OwnDataDeps } from './own-data-deps.ts';

/** Whatever was under way when a member was deleted has long been written by then. */
const lateWritesMs = 86_400_000;

/** Empties old exports, and erases what was written about members while they were being deleted. Safe on any number of processes. */
export async function sweepOwnData(
  { db, clock, rooms }: Pick<OwnDataDeps, 'db' | 'clock' | 'rooms'>,
  tenantId: string,
): Promise<void> {
  const now = clock.now();
  await db.read(tenantId, (tx) => endOldExports(tx, tenantId, new Date(now.getTime() - fileLivesMs)));
  const since = new Date(now.getTime() - lateWritesMs);
  for (const memberId of await db.read(tenantId, (tx) => erasedSince(tx, tenantId, since))) {
    await db.inTenant(tenantId, async (tx) => {
      // The number was theirs no more from then on: it may be somebody else's now.
      for (const room of rooms) await room.erase(tx, { tenantId, memberId, mobilePhone: '', now });
    });
  }
}
