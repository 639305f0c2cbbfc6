import type { Tx } from '#src/platform/database.ts';
import type { TableRow } from '#src/platform/rows.ts';

export type TicketPurpose = 'entry' | 'return' | 'link';

type NonceTable = TableRow<'entry_nonces'>;

type UserTable = TableRow<'partner_users'>;

type TicketTable = TableRow<'entry_tickets'>;

/** False when it was claimed before. Of many at once exactly one is true. */
export async function claimNonce(tx: Tx, nonce: NonceTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('entry_nonces')
    .values(nonce)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findLinkedMember(
  tx: Tx,
  tenantId: string,
  reference: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('partner_users')
    .select('member_id')
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.member_id;
}

/** How the partner calls these members, by member. */
export async function partnerReferences(
  tx: Tx,
  tenantId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('partner_users')
    .select(['reference', 'member_id'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', 'in', [...new Set(memberIds)])
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.reference]));
}

/** By reference. */
export function listPartnerUsers(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('partner_users')
    .select(['reference', 'member_id'])
    .where('tenant_id', '=', tenantId)
    .orderBy('reference')
    .execute();
}

/** False when the reference or the member is linked already. */
export async function addPartnerUser(tx: Tx, user: UserTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('partner_users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What leads to a member: the partner's reference and since when. */
export function linksOfMember(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('partner_users')
    .select(['reference', 'linked_at'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}

/** With the tickets that were given for it; false when it had ended or leads to somebody else. */
export async function endLinkOfMember(
  tx: Tx,
  tenantId: string,
  memberId: string,
  reference: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('partner_users')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return false;
  await tx
    .deleteFrom('entry_tickets')
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .execute();
  return true;
}

export async function addEntryTicket(tx: Tx, ticket: TicketTable): Promise<void> {
  await tx.insertInto('entry_tickets').values(ticket).execute();
}

export interface TicketPlace {
  readonly tenantId: string;
  readonly ticketHash: string;
  readonly purpose: TicketPurpose;
}

/** Takes the ticket away; the partner's reference, or undefined when it is used, too old, or for another purpose. */
export async function takeEntryTicket(tx: Tx, place: TicketPlace, now: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('entry_tickets')
    .where('tenant_id', '=', place.tenantId)
    .where('ticket_hash', '=', place.ticketHash)
    .where('purpose', '=', place.purpose)
    .where('ends_at', '>', now)
    .returning('reference')
    .executeTakeFirst();
  return row?.reference;
}

/** Whether it would be taken now. */
export async function entryTicketLives(tx: Tx, place: TicketPlace, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('entry_tickets')
    .select('purpose')
    .where('tenant_id', '=', place.tenantId)
    .where('ticket_hash', '=', place.ticketHash)
    .where('purpose', '=', place.purpose)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function sweepEntries(tx: Tx, tenantId: string, now: Date): Promise<void> {
  for (const table of ['entry_nonces', 'entry_tickets'] as const) {
    await tx.deleteFrom(table).where('tenant_id', '=', tenantId).where('ends_at', '<=', now).execute();
  }
}
