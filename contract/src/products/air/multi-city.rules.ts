/** Journeys of several legs, each a flight of its own: what may be searched, and which flight can follow which. For both sides. */
import type { Day } from '../../core/days.ts';
import { type ConnectingSegment, minutesBetween } from './flight-connections.rules.ts';
import { type CityOf, type Landing, type Leaving, minConnection } from './least-connection.rules.ts';

export const minLegs = 2;
/** An order has no more flights. */
export const maxLegs = 4;

/** One leg as it is searched: city or airport codes, and its day. */
export interface SearchedLeg {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
}

export interface LegProblem {
  /** Of which leg, from 0. */
  readonly leg: number;
  readonly message: string;
}

interface LegRules {
  readonly today: Day;
  /** On which flights are sold. */
  readonly lastDay: Day;
  readonly cityOf: CityOf;
}

/** The first thing that is wrong with legs, in their order. Two may lie in different cities (an open jaw), but no leg twice in the journey. */
export function legsProblem(legs: readonly SearchedLeg[], rules: LegRules): LegProblem | undefined {
  if (legs.length < minLegs) return { leg: 0, message: `多程至少需要${minLegs}程` };
  if (legs.length > maxLegs) return { leg: maxLegs, message: `多程最多${maxLegs}程` };
  for (const leg of legs.keys()) {
    const message = problemOf(legs, leg, rules);
    if (message !== undefined) return { leg, message };
  }
  return undefined;
}

function problemOf(
  legs: readonly SearchedLeg[],
  leg: number,
  { today, lastDay, cityOf }: LegRules,
): string | undefined {
  const { from, to, day } = legs[leg]!;
  const name = `第${leg + 1}程`;
  if (cityOf(from) === cityOf(to)) return `${name}的出发城市与到达城市不能相同`;
  if (day < today) return `${name}的日期不能早于今天`;
  if (day > lastDay) return `${name}的日期尚未开放预订`;
  const before = legs[leg - 1];
  if (before !== undefined && day < before.day) return `${name}的日期不能早于第${leg}程`;
  const same = legs.findIndex((one) => one.from === from && one.to === to && one.day === day);
  return same < leg ? `${name}与第${same + 1}程相同，请修改其中一程` : undefined;
}

/** From one city to another there is no less than this by whatever way one takes. */
const otherCityMinutes = 180;

/** The least minutes between two legs where the second leaves earlier than that; undefined where it can be reached. */
export function shortStay(
  lands: Landing & ConnectingSegment,
  leaves: Leaving & ConnectingSegment,
  cityOf: CityOf,
): number | undefined {
  const least =
    cityOf(lands.to) === cityOf(leaves.from) ? minConnection(lands, leaves, cityOf) : otherCityMinutes;
  return minutesBetween(lands, leaves) < least ? least : undefined;
}
