import { formatMonthDay } from '@woxing/contract/core/days';
import { aircraftName } from '@woxing/contract/generated/aircraft';
import { type CarrierChange, flyingStates, isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import { arrivalOf, departureOf } from '@woxing/contract/orders/leg-times.rules';
import type {
  AircraftOfLeg,
  ChangeOfLeg,
  FlightReadings,
  NewsOfAircraft,
} from '@woxing/contract/orders/schedule-changes';
import type { LegNow, ScheduledLeg, TicketMark } from './scheduled-flights.ts';

/** What a piece of news says of a flight. */
export interface SaidOfFlight {
  readonly kind: CarrierChange;
  /** Null of one that does not fly. */
  readonly flight: FlightReadings | null;
  /** Of kind `aircraft`, and of no other. */
  readonly aircraft?: NewsOfAircraft | null;
  readonly free: boolean;
}

/**
 * What a carrier says of the aircraft stands beside what it says of the times, each with an answer of its own: a flight that is moved
 * keeps its downgrade open, and another aircraft takes no right from whoever flies later.
 */
export const isOfAircraft = ({ kind }: { readonly kind: CarrierChange }): boolean => kind === 'aircraft';

/** What a carrier has said last of a leg: of its times, and of its aircraft. */
export const changesOf = ({
  change,
  aircraftChange,
}: Pick<LegNow, 'change' | 'aircraftChange'>): (ChangeOfLeg | AircraftOfLeg)[] =>
  [change, aircraftChange].filter((one) => one !== null);

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
export function legAfter(leg: LegNow, no: number, { kind, flight, aircraft, free }: SaidOfFlight): LegNow {
  if (kind === 'aircraft') return flownBy(leg, no, aircraft!, free);
  const sold = leg.sold ?? readingsOf(leg);
  const change = { no, kind, free, accepted: false };
  if (flight === null) return { ...legNow(leg), change };
  return { ...legNow(leg), ...readingsOf(flight), sold: isSame(flight, sold) ? null : sold, change };
}

const legNow = (leg: LegNow): LegNow => ({
  ...readingsOf(leg),
  sold: leg.sold,
  change: leg.change,
  aircraft: leg.aircraft,
  aircraftChange: leg.aircraftChange,
});

function flownBy(leg: LegNow, no: number, said: NewsOfAircraft, free: boolean): LegNow {
  const sold = leg.aircraftChange?.sold ?? leg.aircraft;
  const { type, cabinGone, seatsGone } = said;
  const aircraftChange = { no, free, accepted: false, sold, type, cabinGone, seatsGone };
  return { ...legNow(leg), aircraft: type, aircraftChange };
}

/** What a carrier has done is taken, as whoever accepts it names it. */
export function legAccepted(leg: LegNow, no: number): LegNow {
  const taken = <T extends { readonly no: number }>(one: T | null) =>
    one?.no === no ? { ...one, accepted: true } : one;
  return { ...legNow(leg), change: taken(leg.change), aircraftChange: taken(leg.aircraftChange) };
}

/** Whether a piece says nothing that is not known of the leg. */
export function isKnown(leg: LegNow, { flight, aircraft }: SaidOfFlight): boolean {
  if (aircraft) return aircraft.type === leg.aircraft;
  const cancelled = leg.change?.kind === 'cancelled';
  return flight === null ? cancelled : !cancelled && isSame(flight, leg);
}

/** The flight has landed, as far as is known. */
export const isFlown = (leg: ScheduledLeg, now: Date): boolean => !isCancelled(leg) && arrivalOf(leg) <= now;

/** A ticket of a cancelled flight is worth its money for as long as tickets are valid. */
const validMs = 365 * 86_400_000;

type Mark = Pick<TicketMark, 'leg' | 'state'>;

interface OpenChange {
  readonly no: number;
  readonly kind: CarrierChange;
  readonly until: Date;
}

function unanswered<Said extends { readonly free: boolean; readonly accepted: boolean }>(
  said: Said | null,
): Said[] {
  return said === null || !said.free || said.accepted ? [] : [said];
}

/** What a carrier has said of a leg that has to be answered, each with until when it can be. The aircraft of a cancelled flight asks for nothing. */
export function openChangesOf(leg: ScheduledLeg, at: number, tickets: readonly Mark[]): OpenChange[] {
  if (!tickets.some((ticket) => ticket.leg === at && flyingStates.has(ticket.state))) return [];
  const leaves = departureOf(leg);
  const cancelled = isCancelled(leg);
  const until = cancelled ? new Date(leaves.getTime() + validMs) : leaves;
  const { change, aircraftChange } = leg;
  return [
    ...unanswered(change).map(({ no, kind }) => ({ no, kind, until })),
    ...unanswered(cancelled ? null : aircraftChange).map(({ no }) => ({
      no,
      kind: 'aircraft' as const,
      until,
    })),
  ];
}

/** Whether a leg waits for an answer; with `no`, whether that piece does. */
export const isOpen = (
  leg: ScheduledLeg,
  at: number,
  tickets: readonly Mark[],
  now: Date,
  no?: number,
): boolean =>
  openChangesOf(leg, at, tickets).some((one) => now < one.until && (no === undefined || one.no === no));

/** What of an order waits for an answer of its owner, the worst of it, and until when. */
export function openChange(
  legs: readonly ScheduledLeg[],
  tickets: readonly Mark[],
): { readonly kind: CarrierChange; readonly until: Date } | null {
  const open = legs.flatMap((leg, at) => openChangesOf(leg, at, tickets));
  if (open.length === 0) return null;
  return {
    kind: worstFirst.find((worst) => open.some(({ kind }) => kind === worst))!,
    until: new Date(Math.max(...open.map(({ until }) => until.getTime()))),
  };
}

const worstFirst = ['cancelled', 'retimed', 'aircraft'] as const satisfies readonly CarrierChange[];

/** What trips show of a leg. */
export function carrierChangeOf({
  change,
  aircraftChange,
}: Pick<LegNow, 'change' | 'aircraftChange'>): CarrierChange | undefined {
  if (change?.kind === 'cancelled') return 'cancelled';
  if (change?.free === true && !change.accepted) return 'retimed';
  return isOtherAircraft(aircraftChange) ? 'aircraft' : undefined;
}

const isOtherAircraft = (change: AircraftOfLeg | null): change is AircraftOfLeg =>
  change !== null && change.type !== change.sold;

/** By which type a leg was sold, where another one flies it now. */
export const soldAircraftName = ({ aircraftChange }: Pick<LegNow, 'aircraftChange'>): string | null =>
  isOtherAircraft(aircraftChange) ? aircraftName(aircraftChange.sold) : null;

/** `1月20日 08:00`. */
export const departureWords = ({ day, departs }: Pick<FlightReadings, 'day' | 'departs'>): string =>
  `${formatMonthDay(day)} ${departs}`;

/** For the story of an order. */
export function changeWords(
  leg: Pick<ScheduledLeg, 'fromCity' | 'toCity' | 'aircraft'>,
  was: FlightReadings,
  { flight, aircraft, cause }: SaidOfFlight & { readonly cause: string },
): string {
  const route = `${leg.fromCity}至${leg.toCity}`;
  const why = cause === '' ? '' : `，原因：${cause}`;
  if (aircraft) {
    const lost = lostWords(aircraft);
    const types = `机型由${aircraftName(leg.aircraft)}改为${aircraftName(aircraft.type)}`;
    return `机型变更：${was.flightNo} ${route}，${types}${lost === '' ? '' : `，${lost}`}${why}`;
  }
  if (flight === null) return `航班取消：${was.flightNo} ${route}，原定${departureWords(was)}起飞${why}`;
  const number = flight.flightNo === was.flightNo ? '' : `改为${flight.flightNo}，`;
  return `航班变动：${was.flightNo} ${route}，${number}起飞时间由${departureWords(was)}改为${departureWords(flight)}${why}`;
}

/** For the timeline of an order: the owner has accepted the change with this number. */
export const acceptedWords = (leg: LegNow, no: number): string =>
  leg.aircraftChange?.no === no
    ? `已接受机型变更：${leg.flightNo}，${aircraftName(leg.aircraft)}`
    : `已接受航班变动：${leg.flightNo}，${departureWords(leg)}起飞`;

/** What another aircraft takes from whoever flies by it; empty where that is nothing. */
export function lostWords({ cabinGone, seatsGone }: NewsOfAircraft): string {
  const lost = [
    ...(cabinGone ? ['没有您所购的舱等'] : []),
    ...(seatsGone.length > 0 ? [`已选的座位${seatsGone.join('、')}未能保留`] : []),
  ];
  return lost.join('，');
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
