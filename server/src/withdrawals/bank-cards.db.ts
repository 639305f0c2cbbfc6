import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import type { TableRow } from '#src/platform/rows.ts';

export type BankCardRow = TableRow<'bank_cards'>;

/** Whose cards. */
export interface Holder {
  readonly tenantId: string;
  readonly memberId: string;
}

export function readBoundCards(tx: Tx, { tenantId, memberId }: Holder): Promise<BankCardRow[]> {
  return tx
    .selectFrom('bank_cards')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'bound')
    .orderBy('bound_at', 'desc')
    .execute();
}

/** Any card of the member, also one being bound; nobody changes it meanwhile. */
export function lockCard(
  tx: Tx,
  { tenantId, memberId }: Holder,
  id: string,
): Promise<BankCardRow | undefined> {
  if (!isUuid(id)) return Promise.resolve(undefined);
  return tx
    .selectFrom('bank_cards')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertCard(tx: Tx, row: BankCardRow): Promise<void> {
  await tx.insertInto('bank_cards').values(row).execute();
}

/** False when the member has bound a card of this number meanwhile. */
export async function bindCard(tx: Tx, row: BankCardRow, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update bank_cards set state = 'bound', bound_at = ${at}
    where tenant_id = ${row.tenant_id} and id = ${row.id} and not exists (
      select from bank_cards other where other.tenant_id = ${row.tenant_id} and other.member_id = ${row.member_id}
        and other.card_index = ${row.card_index} and other.state = 'bound')
    returning id`.execute(tx);
  return rows.length === 1;
}

/** The number leaves with the card; its last digits stay for the bill. */
export async function unbindCard(tx: Tx, { tenantId, memberId }: Holder, id: string): Promise<void> {
  await tx
    .updateTable('bank_cards')
    .set({ state: 'unbound', card_sealed: null, phone_sealed: null, card_index: '' })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Bindings that were begun before a moment and never ended. */
export async function forgetUnfinishedBindings(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('bank_cards')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'binding')
    .where('begun_at', '<', before)
    .execute();
}

/** What tells of a person leaves every card of the member. */
export async function forgetCards(tx: Tx, { tenantId, memberId }: Holder): Promise<void> {
  await tx
    .updateTable('bank_cards')
    .set({ state: 'unbound', card_sealed: null, phone_sealed: null, card_index: '', holder_name: '' })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}
