import type { Product } from '@woxing/contract/orders/orders';
import type { PassengerType } from '@woxing/contract/people/passenger-types';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, json, orNull, query, text, words } from '#src/platform/rows.ts';

/** A ticket that counts, or is about to. */
export interface LiveTripRow {
  readonly orderNo: string;
  readonly memberId: string;
  readonly position: number;
  readonly name: string;
  readonly paperType: number;
  readonly paperNoSealed: string;
  /** Null of orders from before it was kept. */
  readonly personIndex: string | null;
  readonly passengerType: PassengerType;
  /** The leg as its content has it. */
  readonly leg: unknown;
}

/** Of orders of these products since a moment. */
export interface TripsInput {
  readonly products: readonly Product[];
  readonly since: Date;
}

/** Trips of travellers over all orders of the tenant: by paper index, and by name where an order has no index. */
export async function liveTripsOfPeople(
  tx: Tx,
  tenantId: string,
  { products, since }: TripsInput,
  people: { readonly indexes: readonly string[]; readonly names: readonly string[] },
): Promise<LiveTripRow[]> {
  const rows = await query(tx, liveTripRow)`
    select order_no as "orderNo", member_id as "memberId", position, name, paper_type as "paperType",
      paper_no_sealed as "paperNoSealed", person_index as "personIndex", passenger_type as "passengerType", leg
    from live_trips_of_people(${tenantId}, ${products}, ${since}, ${people.indexes}, ${people.names})`;
  return rows;
}

/** All that a member ordered. */
export async function liveTripsOfMember(
  tx: Tx,
  tenantId: string,
  { products, since }: TripsInput,
  memberId: string,
): Promise<LiveTripRow[]> {
  const rows = await query(tx, liveTripRow)`
    select ${tripColumns} ${liveTickets}
    where o.tenant_id = ${tenantId} and o.member_id = ${memberId} and o.product = any(${products})
      and o.created_at >= ${since} and ${isLive}`;
  return rows;
}

/** All of the tenant. */
export async function liveTripsSince(
  tx: Tx,
  tenantId: string,
  { products, since }: TripsInput,
): Promise<LiveTripRow[]> {
  const rows = await query(tx, liveTripRow)`
    select ${tripColumns} ${liveTickets}
    where o.tenant_id = ${tenantId} and o.product = any(${products}) and o.created_at >= ${since} and ${isLive}`;
  return rows;
}

const tripColumns = sql`o.order_no as "orderNo", o.member_id as "memberId", p.position, p.name, p.paper_type as "paperType",
  p.paper_no_sealed as "paperNoSealed", p.paper_index as "personIndex",
  p.type as "passengerType", o.content -> 'legs' -> t.leg::int as leg`;

const liveTripRow = {
  ...columns('orders', 'orderNo', 'memberId'),
  ...columns('order_passengers', 'position', 'name', 'paperType', 'paperNoSealed'),
  personIndex: orNull(text),
  passengerType: words<PassengerType>(),
  leg: json,
};

const liveTickets = sql`from orders o
  join order_passengers p on p.tenant_id = o.tenant_id and p.order_no = o.order_no
  join order_tickets t on t.tenant_id = p.tenant_id and t.order_no = p.order_no and t.passenger = p.position`;

/** What is waited for is no trip yet. */
const isLive = sql`t.state in ('holding', 'held', 'issuing', 'issued')
  and not (o.code = 20 and coalesce((o.content ->> 'waitlist')::boolean, false))`;
