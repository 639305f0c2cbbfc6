import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { builtJson, moment, number, orNull, query, writeBehind } from '#src/platform/rows.ts';

/** Serialises bookings for the same member, address or travellers until the transaction ends. */
export function lockBookings(tx: Tx, tenantId: string, subjects: readonly string[]): void {
  const names = [...new Set(subjects)].toSorted().map((subject) => `booking ${tenantId} ${subject}`);
  writeBehind(
    tx,
    sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) with ordinality as n(name, at)
    order by at`,
  );
}

/** An order, or a change of tickets, that waits for payment or for its seats. */
export interface OpenBooking {
  readonly orderNo: string;
  /** Tickets that it keeps from others. */
  readonly tickets: number;
}

/** What is open of all persons who book from one place. */
export interface PlaceBookings {
  readonly orders: number;
  readonly tickets: number;
  /** Orders of others than the member who asks. */
  readonly others: number;
}

export interface OpenBookings {
  /** Of the member, the oldest first. */
  readonly own: readonly OpenBooking[];
  /** Of all persons at the address. */
  readonly address: PlaceBookings;
  /** Of all persons on the device. */
  readonly device: PlaceBookings;
  /** Orders of whomever with a traveller, and those of the member among them. */
  readonly travellers: readonly {
    readonly person: string;
    readonly orders: number;
    readonly own: readonly string[];
  }[];
  /** Orders of the member that ran out, or were cancelled unpaid, since a moment. */
  readonly lapses: { readonly count: number; readonly lastAt: Date | null };
  /** Refusals since a moment that revealed trips of others to the member. */
  readonly overlapRefusals: number;
}

const open = {
  own: builtJson<OpenBookings['own']>(),
  address: builtJson<PlaceBookings>(),
  device: builtJson<PlaceBookings>(),
  travellers: builtJson<OpenBookings['travellers']>(),
  lapses: number,
  lastAt: orNull(moment),
  overlapRefusals: number,
};

/** What is open and unpaid now; to be asked under `lockBookings`, which makes it stay so. */
export async function openBookings(
  tx: Tx,
  tenantId: string,
  asked: {
    readonly memberId: string;
    readonly addresses: readonly string[];
    readonly devices: readonly string[];
    readonly people: readonly string[];
    readonly since: Date;
    readonly refusalsSince: Date;
  },
): Promise<OpenBookings> {
  const { memberId, addresses, devices, people, since, refusalsSince } = asked;
  const rows = await query(tx, open)`
    with lapsed as (
      select e.at from orders o join order_events e on e.tenant_id = o.tenant_id and e.order_no = o.order_no
      where o.tenant_id = ${tenantId} and o.member_id = ${memberId} and o.created_at > ${since}::timestamptz - interval '1 day'
        and o.payment = 'due' and o.ended = 'cancelled' and o.hold = 'confirmed'
        and e.event in ('cancelled', 'expired') and e.at > ${since}
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('orderNo', b.order_no, 'tickets', b.tickets) order by b.at, b.order_no), '[]')
        from (
          select o.order_no, o.created_at as at, ${ticketsHeld} as tickets from orders o
          where o.tenant_id = ${tenantId} and o.member_id = ${memberId} and o.payment = 'due' and o.ended is null
          union all
          select s.order_no, s.asked_at, jsonb_array_length(s.tickets) from order_sheets s
          join orders o on o.tenant_id = s.tenant_id and o.order_no = s.order_no
          where s.tenant_id = ${tenantId} and o.member_id = ${memberId} and s.kind = 'change' and s.state in ('asked', 'to-pay')
        ) b) as own,
      (${openAt(tenantId, memberId)} and o.placed_from = any(${addresses}::text[])) as address,
      (${openAt(tenantId, memberId)} and o.device_digest = any(${devices}::text[])) as device,
      (select coalesce(jsonb_agg(t), '[]') from (
        select p.paper_index as person, count(*) as orders,
          coalesce(jsonb_agg(o.order_no order by o.created_at) filter (where o.member_id = ${memberId}), '[]') as own
        from order_passengers p join orders o on o.tenant_id = p.tenant_id and o.order_no = p.order_no
        where p.tenant_id = ${tenantId} and p.paper_index = any(${people}::text[]) and o.payment = 'due' and o.ended is null
        group by p.paper_index) t) as travellers,
      (select count(*)::int from lapsed) as lapses,
      (select max(at) from lapsed) as "lastAt",
      (select count(*)::int from overlap_refusals
        where tenant_id = ${tenantId} and member_id = ${memberId} and at > ${refusalsSince}) as "overlapRefusals"`;
  const { lapses, lastAt, ...found } = rows[0]!;
  return { ...found, lapses: { count: lapses, lastAt } };
}

/** The start of a query of `PlaceBookings`, to which a place is added. */
function openAt(tenantId: string, memberId: string) {
  return sql`
        select jsonb_build_object('orders', count(*), 'tickets', coalesce(sum(${ticketsHeld}), 0),
          'others', count(*) filter (where o.member_id <> ${memberId}))
        from orders o where o.tenant_id = ${tenantId} and o.payment = 'due' and o.ended is null`;
}

/** Who waits for a seat keeps none from others. */
const ticketsHeld = sql`(case when coalesce((o.content ->> 'waitlist')::boolean, false) then 0 else
  (select count(*) from order_tickets t where t.tenant_id = o.tenant_id and t.order_no = o.order_no) end)`;

export async function countOverlapRefusals(
  tx: Tx,
  tenantId: string,
  memberId: string,
  since: Date,
): Promise<number> {
  const rows = await query(tx, { count: number })`
    select count(*)::int as count from overlap_refusals
    where tenant_id = ${tenantId} and member_id = ${memberId} and at > ${since}`;
  return rows[0]!.count;
}

/** Keeps one more; what is older than `since` goes. */
export async function addOverlapRefusal(
  tx: Tx,
  tenantId: string,
  memberId: string,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<void> {
  await sql`
    with gone as (
      delete from overlap_refusals where tenant_id = ${tenantId} and member_id = ${memberId} and at <= ${since}
    )
    insert into overlap_refusals (tenant_id, member_id, at) values (${tenantId}, ${memberId}, ${at})`.execute(
    tx,
  );
}
