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
  report: (line: string) => void,
): Promise<ReadonlyMap<string, number>> {
  const sealed = new Map<string, number>();
  for (const tenantId of await db.tenantIds()) {
    for (const room of rooms) {
      const columns = room.columns.join(', ');
      const rows = await sealRoomAnew(db, tenantId, room);
      if (rows > 0) report(`${tenantId} ${columns}: ${rows}`);
      sealed.set(columns, (sealed.get(columns) ?? 0) + rows);
    }
  }
  return sealed;
}

/**
 * Seals what earlier versions of the product have left in clear, step by step, on any number of processes. Answers how many
 * rows; 0: nothing of the tenant is in clear, but for what another process is sealing at this moment.
 */
export async function sealClearRows(
  db: Database,
  rooms: readonly SealedRows[],
  tenantId: string,
): Promise<number> {
  let rows = 0;
  for (const { sealSomeClear } of rooms) {
    if (sealSomeClear) rows += await untilNoneIsLeft(db, tenantId, sealSomeClear);
  }
  return rows;
}

async function sealRoomAnew(db: Database, tenantId: string, room: SealedRows): Promise<number> {
  const clear = await sealClearRows(db, [room], tenantId);
  return clear + (await untilNoneIsLeft(db, tenantId, room.sealSomeAnew));
}

async function untilNoneIsLeft(
  db: Database,
  tenantId: string,
  sealSome: SealedRows['sealSomeAnew'],
): Promise<number> {
  let rows = 0;
  for (;;) {
    const met = await db.inTenant(tenantId, (tx) => sealSome(tx, tenantId, rowsOfStep));
    if (met === 0) return rows;
    rows += met;
  }
}
