import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import type { TableRow } from '#src/platform/rows.ts';

export type RailAccountRow = TableRow<'rail_accounts'>;

/** Whose accounts. */
export interface AccountOwner {
  readonly tenantId: string;
  readonly memberId: string;
}

export function readRailAccounts(tx: Tx, { tenantId, memberId }: AccountOwner): Promise<RailAccountRow[]> {
  return tx
    .selectFrom('rail_accounts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findRailAccount(
  tx: Tx,
  { tenantId, memberId }: AccountOwner,
  id: string,
): Promise<RailAccountRow | undefined> {
  if (!isUuid(id)) return Promise.resolve(undefined);
  return tx
    .selectFrom('rail_accounts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The row of an account, whichever data key made its index; nobody changes it meanwhile. */
export function lockByIndex(
  tx: Tx,
  { tenantId, memberId }: AccountOwner,
  indexes: readonly string[],
): Promise<RailAccountRow | undefined> {
  return tx
    .selectFrom('rail_accounts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('account_index', 'in', indexes)
    .forUpdate()
    .executeTakeFirst();
}

/** Two sign-ins at the same moment leave one row: the later answer stands. */
export async function saveRailAccount(tx: Tx, row: RailAccountRow): Promise<RailAccountRow> {
  const { tenant_id: _, id: __, member_id: ___, account_index: ____, ...facts } = row;
  return tx
    .insertInto('rail_accounts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'member_id', 'account_index']).doUpdateSet(facts),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function saveSignInState(
  tx: Tx,
  { tenant_id, id }: RailAccountRow,
  signInState: Partial<Pick<RailAccountRow, 'state' | 'token_sealed' | 'token_until'>>,
): Promise<void> {
  await tx
    .updateTable('rail_accounts')
    .set(signInState)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
}

export async function removeRailAccount(tx: Tx, { tenant_id, id }: RailAccountRow): Promise<void> {
  await tx.deleteFrom('rail_accounts').where('tenant_id', '=', tenant_id).where('id', '=', id).execute();
}

/** Nobody is signed in by any account of the member any more. */
export async function forgetTokens(tx: Tx, { tenantId, memberId }: AccountOwner): Promise<void> {
  await tx
    .updateTable('rail_accounts')
    .set({ token_sealed: null, token_until: null })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}
