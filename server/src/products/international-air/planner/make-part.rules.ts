import { connectionMinutes, maxConnectionMinutes } from '../schedule/connection-minutes.rules.ts';
import { type FlightSchedule, isDomestic } from '../schedule/flight-schedule.rules.ts';
import { zoneClock } from '../schedule/zone-clock.rules.ts';
import { type Leg, maxKm, maxMinutes, type Part, type PartQuestion } from './part.rules.ts';

/** How far and how long a part may be. */
export interface PartLimits {
  readonly km: number;
  readonly minutes: number;
}

/** By the nearest of the airports at both ends. */
export function limitsOf(
  { from, to }: Pick<PartQuestion, 'from' | 'to'>,
  measure: (a: number, b: number) => number,
): PartLimits {
  const km = Math.min(...from.flatMap((a) => to.map((b) => measure(a, b))));
  return { km: maxKm(km), minutes: maxMinutes(km) };
}

/** Whether one flight can be changed to from another: time enough, no night too many. */
export function connects(schedule: FlightSchedule, lands: Leg, leaves: Leg): boolean {
  const minutes = leaves.departs - lands.arrives;
  return minutes <= maxConnectionMinutes && minutes >= connectionMinutes(schedule, lands.row, leaves.row);
}

/** Legs that connect, as a part at its lowest fare; undefined where they are none that is sold or wished for. */
export function makePart(question: PartQuestion, legs: readonly Leg[], limits: PartLimits): Part | undefined {
  const { schedule, cabin } = question;
  if (!staysOnItsWay(schedule, legs, limits)) return undefined;
  const main = mainLeg(schedule, legs);
  if (main === undefined || schedule.seats.cabinOn(main.row, cabin) !== cabin) return undefined;
  const carrier = schedule.marketing[main.row]!;
  if (!isWished(question, legs, carrier)) return undefined;
  const level = levelOf(question, legs);
  const fares = level < 0 ? undefined : question.fareOf(carrier, level);
  if (fares === undefined) return undefined;
  const extra = legs.reduce(
    (sum, { row }) => sum + question.surchargeOf(row),
    question.taxesOf(stopsOn(schedule, legs)),
  );
  return {
    legs,
    carrier,
    price: { half: fares.half + extra, open: fares.open + extra, alone: fares.alone + extra },
  };
}

/** The airports in their order; both of a city where the traveller changes between them. */
export function stopsOn({ from, to }: FlightSchedule, legs: readonly Pick<Leg, 'row'>[]): number[] {
  return legs.flatMap(({ row }) => [from[row]!, to[row]!]);
}

/** No city twice, no detour too long, no waiting too long. */
function staysOnItsWay(
  { city, from, to, km }: FlightSchedule,
  legs: readonly Leg[],
  limits: PartLimits,
): boolean {
  const seen = new Set([city[from[legs[0]!.row]!]!, ...legs.map(({ row }) => city[to[row]!]!)]);
  const whole = legs.reduce((sum, { row }) => sum + km[row]!, 0);
  const minutes = legs.at(-1)!.arrives - legs[0]!.departs;
  return seen.size === legs.length + 1 && whole <= limits.km && minutes <= limits.minutes;
}

/** The longest international flight, whose carrier's fare it is, if all others fly on its fares. */
export function mainLeg<L extends Pick<Leg, 'row'>>(
  schedule: FlightSchedule,
  legs: readonly L[],
): L | undefined {
  const { km, marketing, partners, carriers } = schedule;
  const abroad = legs.filter(({ row }) => !isDomestic(schedule, row));
  if (abroad.length === 0) return undefined;
  const main = abroad.reduce((longest, leg) => (km[leg.row]! > km[longest.row]! ? leg : longest));
  const carrier = marketing[main.row]! * carriers.length;
  return legs.every(({ row }) => partners[carrier + marketing[row]!] === 1) ? main : undefined;
}

/** The level of classes that is open on all flights; -1 where one is full. */
export function levelOf(
  { schedule, cabin, leadDays, seats }: Pick<PartQuestion, 'schedule' | 'cabin' | 'leadDays' | 'seats'>,
  legs: readonly Leg[],
): number {
  const levels = legs.map(({ row, day }) => schedule.seats.lowestLevel(row, day, cabin, { leadDays, seats }));
  return levels.includes(-1) ? -1 : Math.max(...levels);
}

function isWished(question: PartQuestion, legs: readonly Leg[], carrier: number): boolean {
  const { schedule, wishes } = question;
  const changes = stopsOn(schedule, legs).slice(1, -1);
  return (
    legs.length - 1 <= wishes.maxStops &&
    isWishedCarrier(question, carrier) &&
    (wishes.vias.length === 0 || changes.every((airport) => wishes.vias.includes(airport))) &&
    isWishedStart(question, legs[0]!) &&
    isWishedEnd(question, legs.at(-1)!)
  );
}

export function isWishedCarrier({ schedule, wishes }: PartQuestion, carrier: number): boolean {
  const { carriers, alliances } = wishes;
  if (carriers.length > 0 && !carriers.includes(carrier)) return false;
  return alliances.length === 0 || alliances.includes(schedule.carriers[carrier]!.alliance);
}

export function isWishedStart({ schedule, wishes }: PartQuestion, { row, departs }: Leg): boolean {
  const airport = schedule.from[row]!;
  if (wishes.ends.length > 0 && !wishes.ends.includes(airport)) return false;
  return isWithin(clockAt(schedule, airport, departs), wishes.departs);
}

export function isWishedEnd({ schedule, wishes }: PartQuestion, { row, arrives }: Leg): boolean {
  const airport = schedule.to[row]!;
  if (wishes.ends.length > 0 && !wishes.ends.includes(airport)) return false;
  return isWithin(clockAt(schedule, airport, arrives), wishes.arrives);
}

const isWithin = (minutes: number, [first, last]: readonly [number, number]) =>
  minutes >= first && minutes <= last;

/** Minutes after midnight that clocks show at an airport. */
function clockAt({ airports }: FlightSchedule, airport: number, moment: number): number {
  return (moment + zoneClock(airports[airport]!.zone).offsetAt(moment)) % 1440;
}
