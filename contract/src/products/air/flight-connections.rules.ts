/** What travellers must know of a change of planes, for both sides: whether it is one, and what becomes of their bags. */
import { minutesOf } from '../../core/days.ts';

/** Of a segment, what tells where and when it begins and ends. */
export interface ConnectingSegment {
  readonly airline: string;
  readonly from: string;
  readonly to: string;
  readonly day: string;
  readonly departs: string;
  readonly arrives: string;
  /** Days after `day` on which it lands. */
  readonly arrivesDaysLater: number;
  /** A leg of its own in a journey of several: whoever stays before it has meant to. */
  readonly ownLeg?: true | undefined;
}

export interface Connection<T> {
  readonly lands: T;
  readonly leaves: T;
  /** On the ground. */
  readonly minutes: number;
}

/** A longer stay is no change of planes. */
const maxConnectionMinutes = 24 * 60;

/**
 * The changes of planes between segments in their order. Where a journey ends in the city in which it began, its longest stay is
 * the turning point and not one of them, nor is any before a leg of its own. `cityOf` tells the city of an airport.
 */
export function connectionsOf<T extends ConnectingSegment>(
  segments: readonly T[],
  cityOf: (iata: string) => string,
): Connection<T>[] {
  const stays = segments.slice(1).map((leaves, index) => {
    const lands = segments[index]!;
    return { lands, leaves, minutes: minutesBetween(lands, leaves) };
  });
  const [first, last] = [segments[0], segments.at(-1)];
  const returns = first !== undefined && last !== undefined && cityOf(first.from) === cityOf(last.to);
  const longest = Math.max(...stays.map(({ minutes }) => minutes));
  const turning = returns ? stays.find(({ minutes }) => minutes === longest) : undefined;
  return stays.filter(
    (stay) =>
      stay !== turning &&
      stay.leaves.ownLeg !== true &&
      stay.minutes <= maxConnectionMinutes &&
      cityOf(stay.lands.to) === cityOf(stay.leaves.from),
  );
}

/** From the landing of one segment to the departure of another; all of China has one clock. */
export function minutesBetween(lands: ConnectingSegment, leaves: ConnectingSegment): number {
  const days = (Date.parse(leaves.day) - Date.parse(lands.day)) / 86_400_000 - lands.arrivesDaysLater;
  return days * 1440 + minutesOf(leaves.departs) - minutesOf(lands.arrives);
}

/**
 * Whether bags are checked to the last airport: by one carrier or carriers of one group, at one airport. Low-cost carriers take no
 * bags over, not even to a flight of their own.
 */
export function bagsGoThrough(
  lands: Pick<ConnectingSegment, 'airline' | 'to'>,
  leaves: Pick<ConnectingSegment, 'airline' | 'from'>,
): boolean {
  if (lands.to !== leaves.from) return false;
  if (lowCost.has(lands.airline) || lowCost.has(leaves.airline)) return false;
  return groupOf(lands.airline) === groupOf(leaves.airline);
}

const lowCost: ReadonlySet<string> = new Set(['9C', 'KN', '8L', 'PN', 'UQ', 'AQ']);

/** Carriers that hand bags over to each other, by the one that leads them. */
const groups: Readonly<Record<string, readonly string[]>> = {
  CA: ['ZH', 'SC', 'TV', 'KY'],
  MU: ['FM'],
  CZ: ['MF', 'OQ'],
  HU: ['JD', 'GS', 'CN', 'FU', 'GX', '9H', 'Y8'],
};

function groupOf(airline: string): string {
  return Object.keys(groups).find((leader) => groups[leader]!.includes(airline)) ?? airline;
}
