import { minutesOf, timeOf } from '@woxing/contract/core/days';
import { type GeoPoint, metresBetween } from '@woxing/contract/core/distance.rules';
import { addFen, type Fen, noFen, yuan } from '@woxing/contract/core/money';
import { carBill, tariffOf } from '@woxing/contract/products/car/car-price.rules';
import { lookMinutesAhead, type RideState } from '@woxing/contract/products/car/car-ride.rules';
import { type CarRoute, pointOnWay, routeOf } from '@woxing/contract/products/car/car-route.rules';
import { chance } from '#src/platform/dice.rules.ts';
import type { RidePlan } from './ride-plan.ts';

/** How a ride goes by its plan: every moment follows from the plan, so that a ride is where it should be whatever was down. Pure. */

const minuteMs = 60_000;
const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const latest = (...moments: readonly Date[]): Date => new Date(Math.max(...moments.map(Number)));

/** Nobody is looked for longer. */
const lookMs = 3 * minuteMs;
const parkingFen = yuan(10);

export interface Leg extends CarRoute {
  readonly from: GeoPoint;
  readonly to: GeoPoint;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface Course {
  readonly looksAt: Date;
  /** Null: nobody is found. */
  readonly foundAt: Date | null;
  readonly failsAt: Date;
  readonly comesAt: Date;
  readonly arrivesAt: Date;
  readonly freeUntil: Date;
  readonly beginsAt: Date;
  readonly legs: readonly Leg[];
  readonly endsAt: Date;
}

export const minuteOf = (at: Date): number => minutesOf(timeOf(at));

export function courseOf(plan: RidePlan): Course {
  const { seed, immediate, bookedAt, departsAt, pickUpMinutes, freeWaitMinutes } = plan;
  const looksAt = immediate ? bookedAt : latest(bookedAt, after(departsAt, -lookMinutesAhead * minuteMs));
  const found = plan.foundAt ?? after(looksAt, (8 + Math.floor(chance(seed, 0) * 30)) * 1000);
  const comesAt = after(found, 10_000);
  const there = after(comesAt, pickUpMinutes * minuteMs);
  const arrivesAt = plan.arrivedAt ?? (immediate ? there : latest(there, after(departsAt, -2 * minuteMs)));
  const expected = immediate ? arrivesAt : latest(arrivesAt, departsAt);
  const boardMs = (60 + Math.floor(chance(seed, 1) * 90)) * 1000 + plan.lateMinutes * minuteMs;
  const beginsAt = after(expected, boardMs);
  const legs = legsOf(plan, beginsAt);
  return {
    looksAt,
    foundAt: plan.noDriver ? null : found,
    failsAt: after(looksAt, lookMs),
    comesAt,
    arrivesAt,
    freeUntil: after(expected, freeWaitMinutes * minuteMs),
    beginsAt,
    legs,
    endsAt: legs.at(-1)!.endsAt,
  };
}

/** By the destination that held when it began, and by each that was named on the way. */
function legsOf(plan: RidePlan, beginsAt: Date): Leg[] {
  const before = plan.ways.filter(({ at }) => at <= beginsAt);
  const first = (before.at(-1) ?? plan.ways[0]!).to;
  let legs = [legOf(plan, plan.from, first, beginsAt)];
  for (const { at, to } of plan.ways.filter((way) => way.at > beginsAt)) {
    const last = legs.at(-1)!;
    if (at >= last.endsAt) break;
    const part = doneOf(last, at);
    const here = pointOnWay(last.from, last.to, part);
    const cut = { ...last, to: here, endsAt: at, metres: Math.round(last.metres * part) };
    legs = [...legs.slice(0, -1), cut, legOf(plan, here, to, at)];
  }
  return legs;
}

/** Roads and traffic are never quite as they were reckoned. */
function legOf({ seed }: RidePlan, from: GeoPoint, to: GeoPoint, startsAt: Date): Leg {
  const route = routeOf(from, to, minuteOf(startsAt));
  const metres = Math.round(route.metres * (0.97 + chance(seed, 2) * 0.1));
  const minutes = Math.max(1, Math.round(route.minutes * (0.92 + chance(seed, 3) * 0.28)));
  return { from, to, metres, minutes, startsAt, endsAt: after(startsAt, minutes * minuteMs) };
}

const doneOf = ({ startsAt, endsAt }: Leg, at: Date): number =>
  (at.getTime() - startsAt.getTime()) / Math.max(1, endsAt.getTime() - startsAt.getTime());

/** States with the moments at which they begin, in their order. */
export function statesOf(plan: RidePlan): { readonly state: RideState; readonly at: Date }[] {
  const course = courseOf(plan);
  const { immediate, bookedAt, cancelledAt, settledAt } = plan;
  const { looksAt, foundAt, failsAt, comesAt, arrivesAt, beginsAt, endsAt } = course;
  const all = [
    ...(immediate || looksAt <= bookedAt ? [] : [{ state: 'scheduled', at: bookedAt } as const]),
    { state: 'looking', at: looksAt } as const,
    ...(foundAt === null
      ? [{ state: 'failed', at: failsAt } as const]
      : ([
          { state: 'found', at: foundAt },
          { state: 'coming', at: comesAt },
          { state: 'arrived', at: arrivesAt },
          { state: 'riding', at: beginsAt },
          { state: 'ended', at: endsAt },
        ] as const)),
  ];
  const kept = cancelledAt === null ? all : all.filter(({ at }) => at <= cancelledAt);
  return [
    ...kept,
    ...(cancelledAt === null ? [] : [{ state: 'cancelled', at: cancelledAt } as const]),
    ...(settledAt === null ? [] : [{ state: 'settled', at: settledAt } as const]),
  ];
}

/** Where the car is, and how far from where it goes to. */
export function whereIs(plan: RidePlan, state: RideState, now: Date) {
  const course = courseOf(plan);
  if (state === 'found' || state === 'coming') return onTheWay(plan, course, now);
  if (state === 'arrived') return { position: plan.from, eta: null };
  if (state !== 'riding') return { position: null, eta: null };
  const at = course.legs.findLastIndex(({ startsAt }) => startsAt <= now);
  const leg = course.legs[at]!;
  const done = Math.min(1, doneOf(leg, now));
  return {
    position: pointOnWay(leg.from, leg.to, done),
    eta: { minutes: minutesUntil(course.endsAt, now), metres: Math.round(leg.metres * (1 - done)) },
  };
}

function onTheWay({ from, seed, pickUpMinutes }: RidePlan, { comesAt, arrivesAt }: Course, now: Date) {
  const turn = chance(seed, 4) * 2 * Math.PI;
  const away = 0.003 * pickUpMinutes;
  const start = { lat: from.lat + Math.sin(turn) * away, lon: from.lon + Math.cos(turn) * away };
  const wholeMs = Math.max(1, arrivesAt.getTime() - comesAt.getTime());
  const done = Math.min(1, Math.max(0, (now.getTime() - comesAt.getTime()) / wholeMs));
  const position = pointOnWay(start, from, done);
  return {
    position,
    eta: { minutes: minutesUntil(arrivesAt, now), metres: Math.round(metresBetween(position, from) * 1.35) },
  };
}

const minutesUntil = (at: Date, now: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - now.getTime()) / minuteMs));

/** 0.45 yuan for each kilometre beyond twenty of ways longer than thirty, in whole yuan. */
export const tollOf = (metres: number): Fen =>
  metres <= 30_000 ? noFen : yuan(Math.round(((metres - 20_000) / 1000) * 0.45));

/** What has been driven costs; waiting beyond the free minutes counts as time. */
export function billOf(plan: RidePlan) {
  const { cancelledAt, cancelFeeFen, kind, tier, fetches, overchargeFen } = plan;
  if (cancelledAt !== null) return cancelFeeFen === noFen ? null : feeBill(cancelFeeFen);
  const { legs, beginsAt, endsAt, freeUntil } = courseOf(plan);
  const metres = legs.reduce((sum, leg) => sum + leg.metres, 0);
  const waitedMs = Math.max(0, beginsAt.getTime() - freeUntil.getTime());
  const minutes = Math.ceil((endsAt.getTime() - beginsAt.getTime() + waitedMs) / minuteMs);
  const corrected = isCorrected(plan);
  const ride = {
    metres,
    minutes,
    startMinute: minuteOf(beginsAt),
    tollFen: addFen(tollOf(metres), corrected ? noFen : overchargeFen),
    parkingFen: fetches ? parkingFen : noFen,
  };
  return { metres, minutes, parts: carBill(tariffOf(tier, kind), ride) };
}

const feeBill = (feeFen: Fen) => ({
  metres: 0,
  minutes: 0,
  parts: carBill(tariffOf(3, 'economy'), {
    metres: 0,
    minutes: 0,
    startMinute: 720,
    tollFen: noFen,
    parkingFen: noFen,
  }).map(({ part }) => ({ part, fen: part === 'start' ? feeFen : noFen })),
});

/** So long the fleet looks into a bill. */
export const disputeMs = 10 * minuteMs;

const isCorrected = ({ dispute, overchargeFen }: RidePlan): boolean =>
  dispute !== null && overchargeFen > 0 && dispute.parts.includes('toll');

/** A bill is looked into for ten minutes; what it says meanwhile is what it said. */
export function disputeOf(plan: RidePlan, now: Date) {
  const { dispute, overchargeFen } = plan;
  if (dispute === null) return null;
  if (now.getTime() < dispute.at.getTime() + disputeMs)
    return { state: 'asked' as const, answer: '', lessFen: noFen };
  return isCorrected(plan)
    ? { state: 'corrected' as const, answer: '经核查通行记录，多收的高速费已核减', lessFen: overchargeFen }
    : { state: 'kept' as const, answer: '经核查行驶轨迹与计费记录，账单无误', lessFen: noFen };
}

/** The bill as it stands at a moment. */
export function billAt(plan: RidePlan, now: Date) {
  const open = disputeOf(plan, now)?.state === 'asked';
  return billOf(open ? { ...plan, dispute: null } : plan);
}

/** The time of a ride moved: what has happened stays. */
export function retimed(plan: RidePlan, departsAt: Date, now: Date): RidePlan {
  const { foundAt, arrivesAt } = courseOf(plan);
  const past = (at: Date | null) => (at !== null && at <= now ? at : null);
  return {
    ...plan,
    departsAt,
    immediate: false,
    foundAt: past(foundAt),
    arrivedAt: past(foundAt && arrivesAt),
  };
}
