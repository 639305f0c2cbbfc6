import type { GeoPoint } from '@woxing/contract/core/distance.rules';
import { type Fen, noFen } from '@woxing/contract/core/money';
import type { CarBooking } from '@woxing/contract/products/car/car-booking';
import { carKinds } from '@woxing/contract/products/car/car-kinds.rules';
import type { CarPart, CityTier } from '@woxing/contract/products/car/car-price.rules';
import { carBill, tariffOf } from '@woxing/contract/products/car/car-price.rules';
import {
  cancelFee,
  mayCancelIn,
  mayRedirectIn,
  rideWayProblem,
} from '@woxing/contract/products/car/car-ride.rules';
import { routeOf } from '@woxing/contract/products/car/car-route.rules';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type {
  CarBookInput,
  CarCall,
  CarOffers,
  CarOutcome,
  CarPoint,
  CarRejection,
  CarWay,
} from '#src/products/car/car-supplier.ts';
import { rejectionsOf } from '../rejections.ts';
import { carOf, driverOf } from './drivers.rules.ts';
import { insertPlan, lockPlan, readPlan, savePlan, writeCall } from './embedded-car.db.ts';
import {
  billAt,
  courseOf,
  disputeOf,
  minuteOf,
  retimed,
  statesOf,
  tollOf,
  whereIs,
} from './ride-course.rules.ts';
import { type RidePlan, ridePlan } from './ride-plan.ts';

/** What the embedded fleet knows of the country. */
export interface FleetPlaces {
  readonly cityAt: (point: GeoPoint) => { readonly name: string; readonly tier: CityTier } | undefined;
}

export interface FleetDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly places: FleetPlaces;
  readonly seed: number;
}

const words: Record<CarRejection, string> = {
  'no-city': '该城市尚未开通',
  'no-kind': '附近暂无该车型',
  way: '起点与终点不合适',
  state: '行程状态不允许此项操作',
  fee: '取消费用已变动',
  busy: '系统繁忙，请稍后重试',
  'unknown-reference': '行程不存在',
};
const { Rejection, rejected, deciding } = rejectionsOf(words);

export { rejected };

/** Faults that the sandbox asks of a booking. */
export interface BookFaults {
  readonly noDriver: boolean;
  readonly overcharge: boolean;
  readonly lateRider: boolean;
}

const overchargeFen = 2000 as Fen;
const lateMinutes = 20;

/** Kinds as they are sent in a city; those of the smallest cities have no luxury. */
export function offersOf({ places, seed }: FleetDeps, way: CarWay): CarOffers | undefined {
  const city = places.cityAt(way.from);
  if (city === undefined) return undefined;
  const startMinute = minuteOf(way.departsAt);
  const { metres, minutes } = routeOf(way.from, way.to, startMinute);
  const measured = { metres, minutes, startMinute, tollFen: tollOf(metres), parkingFen: noFen };
  return {
    metres,
    minutes,
    kinds: carKinds.map((kind) => ({
      kind,
      parts: carBill(tariffOf(city.tier, kind), measured),
      minimumFen: tariffOf(city.tier, kind).minimumFen,
      pickUpMinutes: way.immediate ? pickUpMinutes(seed, way, kind) : null,
      available: kind !== 'luxury' || city.tier < 3,
    })),
  };
}

/** Two to eight, the same for the same street and kind in the same hour. */
function pickUpMinutes(seed: number, { from, departsAt }: CarWay, kind: string): number {
  const hour = Math.floor(departsAt.getTime() / 3_600_000);
  return 2 + Math.floor(chance(seedOf(seed, from.lat.toFixed(2), from.lon.toFixed(2), kind, hour), 0) * 7);
}

export function bookRide(
  deps: FleetDeps,
  call: CarCall,
  input: CarBookInput,
  faults: BookFaults,
): Promise<CarOutcome> {
  const reference = `C${seedOf(call.tenantId, call.clientReference, 'car').toString(36).toUpperCase()}${seedOf(call.clientReference).toString(36).toUpperCase()}`;
  return once(deps, call, 'book', reference, async (tx) => {
    const plan = planOf(deps, call, input, reference, faults);
    await insertPlan(tx, call.tenantId, plan);
    return { kind: 'done', value: bookingOf(plan, call.now) };
  });
}

function planOf(
  deps: FleetDeps,
  { now }: CarCall,
  input: CarBookInput,
  reference: string,
  faults: BookFaults,
): RidePlan {
  const { from, to, kind, immediate, departsAt, fetches, freeWaitMinutes } = input;
  const city = deps.places.cityAt(from);
  if (city === undefined) throw new Rejection('no-city');
  if (rideWayProblem(from, to) !== undefined) throw new Rejection('way');
  if (offersOf(deps, input)?.kinds.find((offer) => offer.kind === kind)?.available !== true)
    throw new Rejection('no-kind');
  return {
    reference,
    seed: seedOf(deps.seed, reference),
    kind,
    tier: city.tier,
    from: pointOf(from),
    immediate,
    fetches,
    freeWaitMinutes,
    bookedAt: now,
    departsAt: immediate ? now : departsAt,
    pickUpMinutes: pickUpMinutes(deps.seed, input, kind),
    noDriver: faults.noDriver,
    lateMinutes: faults.lateRider ? lateMinutes : 0,
    overchargeFen: faults.overcharge ? overchargeFen : noFen,
    foundAt: null,
    arrivedAt: null,
    ways: [{ at: now, to: pointOf(to) }],
    cancelledAt: null,
    cancelFeeFen: noFen,
    settledAt: null,
    dispute: null,
  };
}

const pointOf = ({ lat, lon }: GeoPoint) => ({ lat, lon });

/** A step of a ride that somebody asks for: what it makes of the plan, or why it cannot be. */
type Change = (plan: RidePlan, state: CarBooking['state'], now: Date) => RidePlan;

function change(
  deps: FleetDeps,
  call: CarCall,
  operation: 'redirect' | 'retime' | 'cancel' | 'dispute' | 'settle',
  reference: string,
  by: Change,
): Promise<CarOutcome> {
  const { tenantId, now } = call;
  return once(deps, call, operation, reference, async (tx) => {
    const plan = planIn(await lockPlan(tx, tenantId, reference));
    if (plan === undefined) throw new Rejection('unknown-reference');
    const changed = by(plan, bookingOf(plan, now).state, now);
    await savePlan(tx, tenantId, changed);
    return { kind: 'done', value: bookingOf(changed, now) };
  });
}

export const redirectRide = (deps: FleetDeps, call: CarCall, reference: string, to: CarPoint) =>
  change(deps, call, 'redirect', reference, (plan, state, now) => {
    if (!mayRedirectIn(state)) throw new Rejection('state');
    const { position } = whereIs(plan, state, now);
    if (rideWayProblem(state === 'riding' ? position! : plan.from, to) !== undefined)
      throw new Rejection('way');
    return { ...plan, ways: [...plan.ways, { at: now, to: pointOf(to) }] };
  });

export const retimeRide = (deps: FleetDeps, call: CarCall, reference: string, departsAt: Date) =>
  change(deps, call, 'retime', reference, (plan, state, now) => {
    if (!mayCancelIn(state)) throw new Rejection('state');
    return retimed(plan, departsAt, now);
  });

export const cancelRide = (deps: FleetDeps, call: CarCall, reference: string, expectFeeFen: Fen) =>
  change(deps, call, 'cancel', reference, (plan, state, now) => {
    if (state === 'cancelled' && plan.cancelFeeFen === expectFeeFen) return plan;
    if (!mayCancelIn(state)) throw new Rejection('state');
    const { feeFen } = cancelFee(bookingOf(plan, now), minimumOf(plan), now);
    if (feeFen !== expectFeeFen) throw new Rejection('fee');
    return { ...plan, cancelledAt: now, cancelFeeFen: feeFen };
  });

export const disputeBill = (deps: FleetDeps, call: CarCall, reference: string, parts: readonly CarPart[]) =>
  change(deps, call, 'dispute', reference, (plan, state, now) => {
    const isOver = state === 'ended' || state === 'settled';
    if (!isOver || plan.dispute !== null) throw new Rejection('state');
    return { ...plan, dispute: { at: now, parts: [...parts] } };
  });

export const settleRide = (deps: FleetDeps, call: CarCall, reference: string) =>
  change(deps, call, 'settle', reference, (plan, state, now) => {
    if (state === 'settled') return plan;
    if (state !== 'ended' && !(state === 'cancelled' && plan.cancelFeeFen > noFen))
      throw new Rejection('state');
    return { ...plan, settledAt: now };
  });

export async function findRide(
  { db }: FleetDeps,
  tenantId: string,
  reference: string,
  now: Date,
): Promise<CarBooking | undefined> {
  const plan = planIn(await db.read(tenantId, (tx) => readPlan(tx, tenantId, reference)));
  return plan && bookingOf(plan, now);
}

/** What became of a call. A reference that has not come yet is barred, so that "never happened" stays true. */
export async function askStatus(
  { db, clock }: FleetDeps,
  tenantId: string,
  clientReference: string,
): Promise<CarOutcome | NeverHappened> {
  const now = clock.now();
  return db.inTenant(tenantId, async (tx) => {
    const call = await writeCall(tx, tenantId, {
      clientReference,
      operation: 'barred',
      reference: null,
      at: now,
    });
    if (call === undefined || call.reference === null) return { kind: 'never-happened' };
    return rideNow(tx, tenantId, call.reference, now);
  });
}

/** Writes the call down and does its work, once per reference, in a transaction: a repeat is answered with the ride as it is now. */
async function once(
  { db }: FleetDeps,
  { tenantId, clientReference, now }: CarCall,
  operation: 'book' | 'redirect' | 'retime' | 'cancel' | 'dispute' | 'settle',
  reference: string,
  work: (tx: Tx) => Promise<CarOutcome>,
): Promise<CarOutcome> {
  return deciding(() =>
    db.inTenant(tenantId, async (tx) => {
      const before = await writeCall(tx, tenantId, { clientReference, operation, reference, at: now });
      if (before === undefined) return work(tx);
      if (before.reference === null) return rejected('state');
      return rideNow(tx, tenantId, before.reference, now);
    }),
  );
}

async function rideNow(tx: Tx, tenantId: string, reference: string, now: Date): Promise<CarOutcome> {
  const plan = planIn(await lockPlan(tx, tenantId, reference));
  if (plan === undefined) throw new Rejection('unknown-reference');
  return { kind: 'done', value: bookingOf(plan, now) };
}

const planIn = (stored: unknown): RidePlan | undefined =>
  stored === undefined ? undefined : ridePlan.parse(stored);

const minimumOf = ({ tier, kind }: RidePlan): Fen => tariffOf(tier, kind).minimumFen;

/** A ride as callers know it. */
function bookingOf(plan: RidePlan, now: Date): CarBooking {
  const { reference, seed, kind, cancelledAt, settledAt } = plan;
  const times = statesOf(plan).filter(({ at }) => at <= now);
  const state = times.at(-1)?.state ?? 'scheduled';
  const { freeUntil } = courseOf(plan);
  const was = (wanted: CarBooking['state']) => times.find((each) => each.state === wanted)?.at ?? null;
  const accepted = was('found');
  const over = was('ended') !== null || (cancelledAt !== null && state !== 'failed');
  return {
    reference,
    state,
    times,
    driver: accepted === null ? null : driverOf(seed),
    car: accepted === null ? null : carOf(seed, kind),
    ...whereIs(plan, state, now),
    acceptedAt: accepted,
    arrivedAt: was('arrived'),
    freeUntil: was('arrived') === null ? null : freeUntil,
    minimumFen: minimumOf(plan),
    bill: over ? billAt(plan, now) : null,
    receiptNo: settledAt === null ? null : `S${reference}`,
    dispute: disputeOf(plan, now),
  };
}
