import type { Database } from './database.ts';
import type { SealedRows } from './sealed-rows.ts';

/** Small enough that nobody waits long for a row. */
const rowsOfStep = 100;

/**
 * Seals everything anew that an older data key has sealed, step by step, each in a transaction of its own. What is done is done:
 * run again after a crash it goes on where it was, and beside running processes it is in nobody's way. Answers the rows by the
 * columns they were declared for.
 */
export async function sealEverythingAnew(
  db: Database,
  rooms: readonly SealedRows[],
  tell: (line: string) => void,
): Promise<ReadonlyMap<string, number>> {
  const sealed = new Map<string, number>();
  for (const tenantId of await db.tenantIds()) {
    for (const room of rooms) {
      const columns = room.columns.join(', ');
      const rows = await sealRoomAnew(db, tenantId, room);
      if (rows > 0) tell(`${tenantId} ${columns}: ${rows}`);
      sealed.set(columns, (sealed.get(columns) ?? 0) + rows);
    }
  }
  return sealed;
}

async function sealRoomAnew(db: Database, tenantId: string, room: SealedRows): Promise<number> {
  let rows = 0;
  for (;;) {
    const met = await db.inTenant(tenantId, (tx) => room.sealSomeAnew(tx, tenantId, rowsOfStep));
    if (met === 0) return rows;
    rows += met;
  }
}
