import type { Tx } from '#src/platform/database.ts';

interface RailSessionRow {
  tenant_id: string;
  token_hash: string;
  account: string;
  until: Date;
}

const sessionsIn = (tx: Tx) => tx.withTables<{ embedded_rail_sessions: RailSessionRow }>();

/** Those that have ended leave with it. */
export async function insertRailSession(tx: Tx, row: RailSessionRow, now: Date): Promise<void> {
  await sessionsIn(tx)
    .deleteFrom('embedded_rail_sessions')
    .where('tenant_id', '=', row.tenant_id)
    .where('until', '<=', now)
    .execute();
  await sessionsIn(tx).insertInto('embedded_rail_sessions').values(row).execute();
}

export function findRailSession(
  tx: Tx,
  tenantId: string,
  tokenHash: string,
): Promise<RailSessionRow | undefined> {
  return sessionsIn(tx)
    .selectFrom('embedded_rail_sessions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function endRailSession(tx: Tx, tenantId: string, tokenHash: string): Promise<void> {
  await sessionsIn(tx)
    .deleteFrom('embedded_rail_sessions')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .execute();
}
