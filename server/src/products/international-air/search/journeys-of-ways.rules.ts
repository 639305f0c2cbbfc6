import { maxInternationalParts } from '@woxing/contract/products/international-air/international-fares.rules';
import type { FareWay } from '../fares/filed-fares.rules.ts';
import { journeyKindOf } from '../planner/journey-kind.rules.ts';
import { sellsHalves } from '../planner/journeys.rules.ts';

type Way = Pick<FareWay, 'originCity' | 'originCountry' | 'endCity' | 'endCountry'>;

/** Which ways of a trip are bought together: from where one leaves until one comes home, sold as halves; all others one by one. */
export function journeysOfWays(ways: readonly Way[]): readonly (readonly number[])[] {
  const journeys: number[][] = [];
  for (let first = 0; first < ways.length; first = journeys.at(-1)!.at(-1)! + 1)
    journeys.push(Array.from({ length: homeFrom(ways, first) - first }, (_, at) => first + at));
  return journeys;
}

/** Behind the way that comes home; right behind the first where none does. */
function homeFrom(ways: readonly Way[], first: number): number {
  const lastEnd = Math.min(ways.length, first + maxInternationalParts);
  for (let end = first + 2; end <= lastEnd; end += 1)
    if (sellsHalves(journeyKindOf(ways.slice(first, end)))) return end;
  return first + 1;
}
