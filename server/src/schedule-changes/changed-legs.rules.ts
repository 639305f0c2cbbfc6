import { formatMonthDay } from '@woxing/contract/core/days';
import { type CarrierChange, flyingStates, isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import { arrivalOf, departureOf } from '@woxing/contract/orders/leg-times.rules';
import type { FlightReadings } from '@woxing/contract/products/air/schedule-changes';
import type { LegNow, ScheduledLeg, TicketMark } from './scheduled-flights.ts';

/** What a piece of news says of a flight. */
export interface SaidOfFlight {
  readonly kind: CarrierChange;
  /** Null of one that does not fly. */
  readonly flight: FlightReadings | null;
  readonly free: boolean;
}

export const readingsOf = ({
  flightNo,
  day,
  departs,
  arrives,
  arrivesDaysLater,
}: FlightReadings): FlightReadings => ({ flightNo, day, departs, arrives, arrivesDaysLater });

const isSame = (one: FlightReadings, other: FlightReadings) =>
  JSON.stringify(readingsOf(one)) === JSON.stringify(readingsOf(other));

/**
 * A leg as its carrier flies it now. Everything that shows or counts by times reads those of the leg, so that ladders of fees are about
 * the departure that holds; how it was sold is kept beside them. A flight that does not fly keeps the times it had.
 */
export function legAfter(leg: LegNow, no: number, { kind, flight, free }: SaidOfFlight): LegNow {
  const sold = leg.sold ?? readingsOf(leg);
  const change = { no, kind, free, accepted: false };
  if (flight === null) return { ...readingsOf(leg), sold: leg.sold, change };
  return { ...readingsOf(flight), sold: isSame(flight, sold) ? null : sold, change };
}

/** The new times are taken. */
export const legAccepted = (leg: LegNow): LegNow => ({
  ...readingsOf(leg),
  sold: leg.sold,
  change: leg.change && { ...leg.change, accepted: true },
});

/** Whether a piece says nothing that is not known of the leg. */
export function isKnown(leg: LegNow, { flight }: SaidOfFlight): boolean {
  const cancelled = leg.change?.kind === 'cancelled';
  return flight === null ? cancelled : !cancelled && isSame(flight, leg);
}

/** The flight has landed, as far as is known. */
export const isFlown = (leg: ScheduledLeg, now: Date): boolean => !isCancelled(leg) && arrivalOf(leg) <= now;

/** A ticket of a cancelled flight is worth its money for as long as tickets are valid. */
const validMs = 365 * 86_400_000;

type Mark = Pick<TicketMark, 'leg' | 'state'>;

/** Until when what a carrier has said of a leg can be answered; undefined where nothing has to be. */
function answerableUntil(leg: ScheduledLeg, at: number, tickets: readonly Mark[]): Date | undefined {
  const { change } = leg;
  if (change === null || !change.free || change.accepted) return undefined;
  if (!tickets.some((ticket) => ticket.leg === at && flyingStates.has(ticket.state))) return undefined;
  const leaves = departureOf(leg);
  return isCancelled(leg) ? new Date(leaves.getTime() + validMs) : leaves;
}

export function isOpen(leg: ScheduledLeg, at: number, tickets: readonly Mark[], now: Date): boolean {
  const until = answerableUntil(leg, at, tickets);
  return until !== undefined && now < until;
}

/** What of an order waits for an answer of its owner, the worst of it, and until when. */
export function openChange(
  legs: readonly ScheduledLeg[],
  tickets: readonly Mark[],
): { readonly kind: CarrierChange; readonly until: Date } | null {
  const open = legs.flatMap((leg, at) => {
    const until = answerableUntil(leg, at, tickets);
    return until === undefined ? [] : [{ kind: leg.change!.kind, until }];
  });
  if (open.length === 0) return null;
  return {
    kind: open.some(({ kind }) => kind === 'cancelled') ? 'cancelled' : 'retimed',
    until: new Date(Math.max(...open.map(({ until }) => until.getTime()))),
  };
}

/** What trips show of a leg. */
export function carrierChangeOf({ change }: Pick<LegNow, 'change'>): CarrierChange | undefined {
  if (change === null) return undefined;
  if (change.kind === 'cancelled') return 'cancelled';
  return change.free && !change.accepted ? 'retimed' : undefined;
}

/** `1月20日 08:00`. */
export const departureWords = ({ day, departs }: Pick<FlightReadings, 'day' | 'departs'>): string =>
  `${formatMonthDay(day)} ${departs}`;

/** For the story of an order. */
export function changeWords(
  leg: Pick<ScheduledLeg, 'fromCity' | 'toCity'>,
  was: FlightReadings,
  { flight, cause }: SaidOfFlight & { readonly cause: string },
): string {
  const route = `${leg.fromCity}至${leg.toCity}`;
  const why = cause === '' ? '' : `，原因：${cause}`;
  if (flight === null) return `航班取消：${was.flightNo} ${route}，原定${departureWords(was)}起飞${why}`;
  const number = flight.flightNo === was.flightNo ? '' : `改为${flight.flightNo}，`;
  return `航班变动：${was.flightNo} ${route}，${number}起飞时间由${departureWords(was)}改为${departureWords(flight)}${why}`;
}

/** What somebody can do about it who did not place the order, as a sentence. */
export function nextWordsOfOthers({ free, flight }: Pick<SaidOfFlight, 'free' | 'flight'>): string {
  if (flight === null) return '请联系为您订票的人员，办理免费改签或全额退票。';
  return free ? '如需免费改签或全额退票，请联系为您订票的人员。' : '请按新的时间出行。';
}

/** What whoever placed the order can do now, as a sentence. */
export function nextWords({ free, flight }: Pick<SaidOfFlight, 'free' | 'flight'>): string {
  if (flight === null) return '请进入订单办理免费改签或全额退票。';
  return free ? '请进入订单确认接受，或办理免费改签、全额退票。' : '请按新的时间出行。';
}
