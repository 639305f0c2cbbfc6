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

/** One card at a time is bound of a member: that it is not bound yet, and how many there are, must hold for two at once. */
export async function lockCardsOf(tx: Tx, { tenantId, memberId }: Holder): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank cards ${tenantId} ${memberId}`}, 0))`.execute(
    tx,
  );
}

export async function bindCard(tx: Tx, row: BankCardRow, at: Date): Promise<void> {
  await tx
    .updateTable('bank_cards')
    .set({ state: 'bound', bound_at: at })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .execute();
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
