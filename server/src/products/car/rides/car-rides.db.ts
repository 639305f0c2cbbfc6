import type { Day } from '@woxing/contract/core/days';
import { fenOut, momentOut } from '@woxing/contract/core/fields';
import { carBooking } from '@woxing/contract/products/car/car-booking';
import { disputeStates, reviewTags } from '@woxing/contract/products/car/car-dispute.rules';
import { carPlace } from '@woxing/contract/products/car/car-places';
import { carParts } from '@woxing/contract/products/car/car-price.rules';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#src/platform/database.ts';
import {
  columns,
  fenSum,
  json,
  listed,
  moment,
  number,
  query,
  text,
  writeBehind,
} from '#src/platform/rows.ts';

/** A ride of an order as we know it: what the fleet said last, what it is being asked, and what was said of it afterwards. */

const row = columns(
  'car_rides',
  'orderNo',
  'state',
  'reference',
  'booking',
  'transfer',
  'call',
  'callReference',
  'callInput',
  'calls',
  'endedAt',
  'dispute',
  'review',
);

const stored = z.object({
  orderNo: z.string(),
  state: z.string(),
  reference: z.string().nullable(),
  booking: carBooking.nullable(),
  /** When the flight or train is expected now; `cancelled`: not at all. */
  transfer: z.object({ expectedAt: momentOut, cancelled: z.boolean() }).nullable(),
  call: z.enum(['redirect', 'retime', 'cancel', 'dispute']).nullable(),
  callReference: z.string().nullable(),
  callInput: z
    .object({
      to: carPlace.optional(),
      departsAt: momentOut.optional(),
      feeFen: fenOut.optional(),
      parts: z.array(z.enum(carParts)).optional(),
      reason: z.string().optional(),
    })
    .nullable(),
  calls: z.int(),
  endedAt: z.date().nullable(),
  dispute: z
    .object({
      parts: z.array(z.enum(carParts)),
      reason: z.string(),
      at: momentOut,
      state: z.enum(disputeStates),
      answer: z.string(),
      lessFen: fenOut,
      /** It went back after it had been paid. */
      returned: z.boolean(),
    })
    .nullable(),
  review: z
    .object({ stars: z.int(), tags: z.array(z.enum(reviewTags)), words: z.string(), at: momentOut })
    .nullable(),
});
export type CarRideRow = z.output<typeof stored>;
export type RideCall = NonNullable<CarRideRow['callInput']>;

export async function findRideRow(
  tx: Tx,
  tenantId: string,
  orderNo: string,
): Promise<CarRideRow | undefined> {
  const [found] = await query(tx, row)`
    select ${listed(row)} from car_rides where tenant_id = ${tenantId} and order_no = ${orderNo}`;
  return found && stored.parse(found);
}

export interface OpeningRide {
  readonly tenantId: string;
  readonly orderNo: string;
  readonly riderId: string;
  readonly day: Day;
  readonly transfer: CarRideRow['transfer'];
  readonly lookAt: Date;
}

export function insertRide(tx: Tx, { tenantId, orderNo, riderId, day, transfer, lookAt }: OpeningRide): void {
  writeBehind(
    tx,
    sql`
    insert into car_rides (tenant_id, order_no, rider_id, ride_day, state, transfer, look_at)
    values (${tenantId}, ${orderNo}, ${riderId}, ${day}, 'looking', ${transfer === null ? null : JSON.stringify(transfer)}::jsonb, ${lookAt})`,
  );
}

export type RideChange = Partial<Omit<CarRideRow, 'orderNo'>> & { readonly lookAt?: Date | null };

/** Writes what changed; whoever follows the ride in any process is told. */
export function saveRide(
  tx: Tx,
  { tenantId, orderNo }: { readonly tenantId: string; readonly orderNo: string },
  change: RideChange,
): void {
  const of = (key: keyof RideChange, column: string, asJson = false) => {
    const value = change[key];
    return value === undefined ? [] : [sql`${sql.ref(column)} = ${asJson ? jsonOf(value) : value}`];
  };
  const sets = [
    ...of('state', 'state'),
    ...of('reference', 'reference'),
    ...of('booking', 'booking', true),
    ...of('transfer', 'transfer', true),
    ...of('call', 'call'),
    ...of('callReference', 'call_reference'),
    ...of('callInput', 'call_input', true),
    ...of('calls', 'calls'),
    ...of('lookAt', 'look_at'),
    ...of('endedAt', 'ended_at'),
    ...of('dispute', 'dispute', true),
    ...of('review', 'review', true),
  ];
  writeBehind(
    tx,
    sql`
    with saved as (
      update car_rides set ${sql.join(sets)} where tenant_id = ${tenantId} and order_no = ${orderNo} returning order_no)
    select pg_notify('woxing_news', ${rideTopic(tenantId, orderNo)}) from saved`,
  );
}

const jsonOf = (value: unknown) => (value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`);

/** Under which news of a ride are told. */
export const rideTopic = (tenantId: string, orderNo: string): string => `car ${tenantId} ${orderNo}`;

/** Rides to be looked at by now, each by one of those who ask at the same time: it is looked at again when nobody has said otherwise. */
export async function claimRides(
  tx: Tx,
  tenantId: string,
  input: { readonly now: Date; readonly again: Date; readonly max: number },
): Promise<string[]> {
  const rows = await query(tx, { orderNo: text })`
    update car_rides set look_at = ${input.again}
    where tenant_id = ${tenantId} and order_no in (
      select r.order_no from car_rides r where r.tenant_id = ${tenantId} and r.look_at <= ${input.now}
      order by r.look_at limit ${input.max} for update skip locked)
    returning order_no as "orderNo"`;
  return rows.map((found) => found.orderNo);
}

const spent = { dayFen: fenSum, monthFen: fenSum, dayRides: number, monthRides: number };

/** What somebody has ridden on a day and in its month, whoever ordered it; rides that came to nothing do not count. */
export async function riddenBefore(tx: Tx, tenantId: string, riderId: string, day: Day) {
  const [found] = await query(tx, spent)`
    select coalesce(sum(o.total_fen) filter (where r.ride_day = ${day}), 0)::bigint as "dayFen",
      coalesce(sum(o.total_fen), 0)::bigint as "monthFen",
      count(*) filter (where r.ride_day = ${day})::int as "dayRides", count(*)::int as "monthRides"
    from car_rides r join orders o on o.tenant_id = r.tenant_id and o.order_no = r.order_no
    where r.tenant_id = ${tenantId} and r.rider_id = ${riderId} and o.code <> 12
      and r.ride_day >= date_trunc('month', ${day}::date)::date
      and r.ride_day < (date_trunc('month', ${day}::date) + interval '1 month')::date`;
  return found!;
}

/** A ride of a member that is over and not paid for. */
export async function unpaidRide(tx: Tx, tenantId: string, memberId: string) {
  const [found] = await query(tx, { orderNo: text, totalFen: fenSum })`
    select o.order_no as "orderNo", o.total_fen as "totalFen" from orders o
    where o.tenant_id = ${tenantId} and o.member_id = ${memberId} and o.product = 'car' and o.tab = 'to-pay' and o.code = 0
    order by o.created_at desc limit 1`;
  return found;
}

/** Orders of a member under way, the newest first. */
export async function ridesUnderWay(tx: Tx, tenantId: string, memberId: string): Promise<string[]> {
  const rows = await query(tx, { orderNo: text, at: moment })`
    select o.order_no as "orderNo", o.created_at as at from orders o
    where o.tenant_id = ${tenantId} and o.member_id = ${memberId} and o.product = 'car' and o.tab = 'in-progress'
      and o.code in (7, 20) and o.payment = 'due'
    order by o.created_at desc limit 5`;
  return rows.map((found) => found.orderNo);
}

const ofMember = { orderNo: text, content: json, review: json, dispute: json };

/** Every ride that a member ordered, the newest first. */
export async function ridesOfMember(tx: Tx, tenantId: string, memberId: string) {
  const rows = await query(tx, ofMember)`
    select o.order_no as "orderNo", o.content, r.review, r.dispute
    from orders o join car_rides r on r.tenant_id = o.tenant_id and r.order_no = o.order_no
    where o.tenant_id = ${tenantId} and o.member_id = ${memberId} and o.product = 'car'
    order by o.created_at desc`;
  return rows.map(({ review, dispute, ...found }) => ({
    ...found,
    review: stored.shape.review.parse(review),
    dispute: stored.shape.dispute.parse(dispute),
  }));
}

/** Those that are under way or not paid for. */
export async function countOwedRides(tx: Tx, tenantId: string, memberId: string): Promise<number> {
  const [found] = await query(tx, { open: number })`
    select count(*)::int as open from orders o
    where o.tenant_id = ${tenantId} and o.member_id = ${memberId} and o.product = 'car' and o.code in (0, 7, 20)
      and o.payment = 'due'`;
  return found!.open;
}
