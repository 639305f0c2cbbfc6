import type { Tx } from '#src/platform/database.ts';
import type { TableRow } from '#src/platform/rows.ts';

type RailSessionRow = TableRow<'embedded_rail_sessions'>;

/** Those that have ended leave with it. */
export async function insertRailSession(tx: Tx, row: RailSessionRow, now: Date): Promise<void> {
  await tx
    .deleteFrom('embedded_rail_sessions')
    .where('tenant_id', '=', row.tenant_id)
    .where('until', '<=', now)
    .execute();
  await tx.insertInto('embedded_rail_sessions').values(row).execute();
}

export function findRailSession(
  tx: Tx,
  tenantId: string,
  tokenHash: string,
): Promise<RailSessionRow | undefined> {
  return tx
    .selectFrom('embedded_rail_sessions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function endRailSession(tx: Tx, tenantId: string, tokenHash: string): Promise<void> {
  await tx
    .deleteFrom('embedded_rail_sessions')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .execute();
}
