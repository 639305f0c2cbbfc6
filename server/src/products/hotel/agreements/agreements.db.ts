import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { AgreementState } from '@woxing/contract/products/agreements.rules';
import type { AgreedCancelKind } from '@woxing/contract/products/hotel/hotel-agreements.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, number, query, wordLists } from '#src/platform/rows.ts';

/** Whose agreements. */
export interface AgreementOwner {
  readonly tenantId: string;
  readonly enterpriseId: string;
}

/** What may be changed of an agreement. */
export interface AgreedTerms {
  readonly code: string;
  readonly priceFen: Fen;
  readonly breakfasts: number;
  readonly cancellation: AgreedCancelKind;
  readonly lastRoom: boolean;
  readonly validFrom: Day;
  readonly validTo: Day;
  readonly blackout: readonly Day[];
}

export interface AgreedRoom {
  readonly hotelId: string;
  readonly hotelName: string;
  readonly city: string;
  readonly roomId: string;
  readonly roomName: string;
}

const terms = columns(
  'hotel_agreements',
  'id',
  'hotelId',
  'roomId',
  'code',
  'priceFen',
  'breakfasts',
  'cancellation',
  'lastRoom',
  'validFrom',
  'validTo',
);
const agreementRow = {
  ...terms,
  ...columns('hotel_agreements', 'hotelName', 'city', 'roomName', 'revision', 'endedAt'),
};
const blackout = { blackout: wordLists<Day>() };
const blackoutDays = sql`blackout::text[] as blackout`;

/** Those that hold first, then the newest, with how many there are in all. */
export function agreementsOf(
  tx: Tx,
  { tenantId, enterpriseId }: AgreementOwner,
  {
    keyword,
    state,
    today,
    offset,
    limit,
  }: {
    readonly keyword: string;
    readonly state: AgreementState | '';
    readonly today: Day;
    readonly offset: number;
    readonly limit: number;
  },
) {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return query(tx, { ...agreementRow, ...blackout, total: number })`
    select ${listed(agreementRow)}, ${blackoutDays}, (count(*) over ())::integer as total from hotel_agreements
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}
      and (${keyword} = '' or hotel_name ilike ${like} or city ilike ${like})
      and (${state} = '' or ${state} = case when ended_at is not null then 'ended' when valid_to < ${today} then 'expired'
        when valid_from > ${today} then 'planned' else 'live' end)
    order by ended_at is not null, valid_to < ${today}, created_at desc, id offset ${offset} limit ${limit}`;
}

/** Until the transaction ends nobody else changes what this enterprise has agreed on. */
export async function lockAgreements(tx: Tx, { tenantId, enterpriseId }: AgreementOwner): Promise<void> {
  const key = `hotel agreements ${tenantId} ${enterpriseId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Whether another agreement on the room, not ended, holds on one of the days. */
export async function overlaps(
  tx: Tx,
  { tenantId, enterpriseId }: AgreementOwner,
  { hotelId, roomId }: Pick<AgreedRoom, 'hotelId' | 'roomId'>,
  { id, validFrom, validTo }: { readonly id: string; readonly validFrom: Day; readonly validTo: Day },
): Promise<boolean> {
  const found = await tx
    .selectFrom('hotel_agreements')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('enterprise_id', '=', enterpriseId)
    .where('hotel_id', '=', hotelId)
    .where('room_id', '=', roomId)
    .where('ended_at', 'is', null)
    .where('id', '!=', id)
    .where('valid_from', '<=', validTo)
    .where('valid_to', '>=', validFrom)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertAgreement(
  tx: Tx,
  { tenantId, enterpriseId }: AgreementOwner,
  { id, at, ...agreed }: AgreedRoom & AgreedTerms & { readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into hotel_agreements (tenant_id, id, enterprise_id, hotel_id, hotel_name, city, room_id, room_name, code, price_fen,
      breakfasts, cancellation, last_room, valid_from, valid_to, blackout, created_at)
    values (${tenantId}, ${id}, ${enterpriseId}, ${agreed.hotelId}, ${agreed.hotelName}, ${agreed.city}, ${agreed.roomId},
      ${agreed.roomName}, ${agreed.code}, ${agreed.priceFen}, ${agreed.breakfasts}, ${agreed.cancellation}, ${agreed.lastRoom},
      ${agreed.validFrom}, ${agreed.validTo}, ${agreed.blackout}::date[], ${at})`.execute(tx);
}

const roomRow = columns('hotel_agreements', 'hotelId', 'hotelName', 'city', 'roomId', 'roomName', 'revision');

/** The room of an agreement that was not ended. */
export async function findAgreedRoom(tx: Tx, { tenantId, enterpriseId }: AgreementOwner, id: string) {
  const [found] = await query(tx, roomRow)`
    select ${listed(roomRow)} from hotel_agreements
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and id = ${id} and ended_at is null`;
  return found;
}

export async function changeTerms(
  tx: Tx,
  { tenantId }: AgreementOwner,
  id: string,
  agreed: AgreedTerms,
): Promise<void> {
  await sql`
    update hotel_agreements set code = ${agreed.code}, price_fen = ${agreed.priceFen}, breakfasts = ${agreed.breakfasts},
      cancellation = ${agreed.cancellation}, last_room = ${agreed.lastRoom}, valid_from = ${agreed.validFrom},
      valid_to = ${agreed.validTo}, blackout = ${agreed.blackout}::date[], revision = revision + 1
    where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

/** False where it had been ended before, or is not theirs. */
export async function endAgreementAt(
  tx: Tx,
  { tenantId, enterpriseId }: AgreementOwner,
  id: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('hotel_agreements')
    .set({ ended_at: at })
    .where('tenant_id', '=', tenantId)
    .where('enterprise_id', '=', enterpriseId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Those of a city or of one hotel that hold on all days from the first to the last. */
export function agreementsInForce(
  tx: Tx,
  { tenantId, enterpriseId }: AgreementOwner,
  where: { readonly city: string } | { readonly hotelId: string },
  { first, last }: { readonly first: Day; readonly last: Day },
) {
  const there = 'city' in where ? sql`city = ${where.city}` : sql`hotel_id = ${where.hotelId}`;
  return query(tx, { ...terms, ...blackout })`
    select ${listed(terms)}, ${blackoutDays} from hotel_agreements
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and ${there} and ended_at is null
      and valid_from <= ${first} and valid_to >= ${last}`;
}
