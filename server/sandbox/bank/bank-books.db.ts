import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { TableRow } from '#src/platform/rows.ts';

export type BindingRow = TableRow<'embedded_bank_bindings'>;

export type PayoutRow = TableRow<'embedded_bank_payouts'>;

/** False when the reference is known already. */
export async function insertBinding(tx: Tx, row: BindingRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('embedded_bank_bindings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Uses up a try; undefined when there is no such binding or no try left. */
export function tryBinding(
  tx: Tx,
  tenantId: string,
  bindingRef: string,
  since: Date,
): Promise<Pick<BindingRow, 'answer'> | undefined> {
  return tx
    .updateTable('embedded_bank_bindings')
    .set({ tries_left: sql`tries_left - 1` })
    .where('tenant_id', '=', tenantId)
    .where('binding_ref', '=', bindingRef)
    .where('tries_left', '>', 0)
    .where('begun_at', '>=', since)
    .returning('answer')
    .executeTakeFirst();
}

/** The first call of a reference writes it; every call answers what is written. */
export async function writePayout(tx: Tx, row: PayoutRow): Promise<PayoutRow> {
  await tx
    .insertInto('embedded_bank_payouts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await askPayout(tx, row.tenant_id, row.payout_ref))!;
}

/** The payout as it was before this question, which uses up a silence. */
export async function askPayout(tx: Tx, tenantId: string, payoutRef: string): Promise<PayoutRow | undefined> {
  const row = await tx
    .selectFrom('embedded_bank_payouts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('payout_ref', '=', payoutRef)
    .forUpdate()
    .executeTakeFirst();
  if (row !== undefined && row.silences > 0)
    await tx
      .updateTable('embedded_bank_payouts')
      .set({ silences: row.silences - 1 })
      .where('tenant_id', '=', tenantId)
      .where('payout_ref', '=', payoutRef)
      .execute();
  return row;
}
