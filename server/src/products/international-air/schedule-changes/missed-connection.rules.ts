import { airportChangeMinutes, airportTimesOf } from '@woxing/contract/generated/airport-times';
import { connectionTimes, worldAirports } from '@woxing/contract/generated/world-airports';
import { flyingStates, isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import { arrivalOf, departureOf } from '@woxing/contract/orders/leg-times.rules';
import type { TicketMark } from '#src/schedule-changes/public.ts';
import type { ContentLeg, InternationalContent } from '../orders/international-content.ts';

/**
 * The flight of the same part that whoever flies one would have boarded next, and cannot as the carriers fly now: it leaves before they
 * have changed, or what should have brought them does not fly. Of tickets only those that hold count.
 */
export function missedAfter(
  { parts, legs }: Pick<InternationalContent, 'parts' | 'legs'>,
  at: number,
  tickets: readonly TicketMark[],
): number | undefined {
  const flights = parts.find((part) => part.legs.includes(at))?.legs ?? [];
  const next = flights[flights.indexOf(at) + 1];
  if (next === undefined) return undefined;
  const holders = (leg: number) =>
    tickets.flatMap((ticket) =>
      ticket.leg === leg && flyingStates.has(ticket.state) ? [ticket.passenger] : [],
    );
  const waiting = holders(next);
  const fly = holders(at).some((passenger) => waiting.includes(passenger));
  return fly && isMissed(legs[at]!, legs[next]!) ? next : undefined;
}

/** A flight that does not fly is missed by nobody: it has news of its own. */
export function isMissed(lands: ContentLeg, leaves: ContentLeg): boolean {
  if (isCancelled(leaves)) return false;
  if (isCancelled(lands)) return true;
  return minutesBetween(lands.arrivesAt, leaves.departsAt) < leastMinutes(lands, leaves);
}

/** What was sold below the least was sold all the same, and is missed only where less is left of it. */
const leastMinutes = (lands: ContentLeg, leaves: ContentLeg): number =>
  Math.min(neededMinutes(lands, leaves), soldMinutes(lands, leaves));

/** By airport, by what changes between domestic and international, and more where the terminal changes. */
function neededMinutes(lands: ContentLeg, leaves: ContentLeg): number {
  if (lands.to !== leaves.from) return airportChangeMinutes(airports.get(lands.to)?.cityCode ?? lands.to);
  const [one, other] = [lands.toTerminal, leaves.fromTerminal];
  const across = one !== other && one !== '' && other !== '';
  const { connection, acrossTerminals } = airportTimesOf(lands.to);
  if (isDomestic(lands) && isDomestic(leaves)) return across ? acrossTerminals : connection;
  const [toAbroad, fromAbroad, abroad, more] = connectionTimes.get(lands.to) ?? connectionTimes.get('*')!;
  const within = isDomestic(lands) ? toAbroad : isDomestic(leaves) ? fromAbroad : abroad;
  return across ? within + more : within;
}

const airports = new Map(worldAirports.map((airport) => [airport.iata, airport]));
const isDomestic = ({ from, to }: ContentLeg) => airports.get(from)?.country === airports.get(to)?.country;

function soldMinutes(lands: ContentLeg, leaves: ContentLeg): number {
  const [before, after] = [asSold(lands), asSold(leaves)];
  return minutesBetween(arrivalOf(before).toISOString(), departureOf(after).toISOString());
}

const asSold = (leg: ContentLeg): ContentLeg => (leg.sold === null ? leg : { ...leg, ...leg.sold });

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
