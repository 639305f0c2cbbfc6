import { type Fen, sumFen } from '@woxing/contract/core/money';
import { minutesBetween } from '@woxing/contract/products/air/flight-connections.rules';
import { type Cabin, cabins } from '@woxing/contract/products/air/flights';
import type { AirChangeOption } from '../air-supplier.ts';
import { canFollow } from '../search/connections.rules.ts';

/** Flights that are flown one after the other, each with the fares at which it is sold. */
export type Way = readonly (readonly AirChangeOption[])[];

/** For each flight the next ones that go on from it. */
const onwardAtMost = 3;
const longestStayMinutes = 24 * 60;

/** By what is offered for each leg: the flights that one can fly one after the other. */
export function waysOf(found: readonly (readonly AirChangeOption[])[]): Way[] {
  const [first, ...later] = found.map((options) => [
    ...Map.groupBy(options, ({ offer }) => `${offer.flightNo}/${offer.day}/${offer.from}`).values(),
  ]);
  return later.reduce<Way[]>(
    (ways, flights) =>
      ways.flatMap((way) => {
        const lands = way.at(-1)![0]!.offer;
        return flights
          .filter(
            ([option]) =>
              canFollow(lands, option!.offer) && minutesBetween(lands, option!.offer) < longestStayMinutes,
          )
          .toSorted(
            ([one], [other]) => minutesBetween(lands, one!.offer) - minutesBetween(lands, other!.offer),
          )
          .slice(0, onwardAtMost)
          .map((flight) => [...way, flight]);
      }),
    first!.map((flight) => [flight]),
  );
}

/**
 * One flight is sold at any of its fares; several together in a cabin that all of them have, or as they were booked, each at its lowest
 * fare there.
 */
export function faresOfWay(way: Way, booked: readonly Cabin[]): (readonly AirChangeOption[])[] {
  const [first, ...onward] = way;
  if (onward.length === 0) return first!.map((option) => [option]);
  const mixed = new Set(booked).size > 1;
  return [...(mixed ? [booked] : []), ...cabins.map((cabin) => way.map(() => cabin))]
    .map((wanted) => way.map((fares, at) => lowestIn(fares, wanted[at]!)))
    .filter((options) => options.every((option) => option !== undefined));
}

const lowestIn = (fares: readonly AirChangeOption[], cabin: Cabin) =>
  fares.filter(({ offer }) => offer.cabin === cabin).toSorted((one, other) => dueOf(one) - dueOf(other))[0];

const dueOf = ({ lines }: AirChangeOption): Fen =>
  sumFen(lines.flatMap(({ feeFen, differenceFen }) => [feeFen, differenceFen]));
