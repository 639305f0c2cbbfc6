import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { shortStay } from '@woxing/contract/products/air/multi-city.rules';
import type { Choosing } from './choosing.rules.ts';
import { cityCodeOf } from './multi-legs.rules.ts';
import type { ChosenLeg } from './use-chosen-legs.ts';

export type LegChoice =
  | {
      readonly kind: 'too-early';
      readonly flightNo: string;
      readonly before: string;
      readonly minutes: number;
    }
  | {
      readonly kind: 'chosen';
      readonly chosen: Choosing['chosen'];
      /** What was chosen for the next leg and cannot be reached any more. */
      readonly dropped: string | undefined;
    };

/** What a fare makes of the legs that were chosen before: it follows the one before it, and what cannot follow it is chosen anew. */
export function chooseLeg(
  { chosen, leg }: Choosing,
  legs: readonly ChosenLeg[],
  { itinerary, fare }: { readonly itinerary: Itinerary; readonly fare: FareOption },
): LegChoice {
  const [flight] = itinerary.segments;
  const before = flightOf(legs[leg - 1]);
  const minutes = before && shortStay(before, flight!, cityCodeOf);
  if (minutes !== undefined)
    return { kind: 'too-early', flightNo: flight!.flightNo, before: before!.flightNo, minutes };
  const next = flightOf(legs[leg + 1]);
  const dropped = next !== undefined && shortStay(flight!, next, cityCodeOf) !== undefined;
  return {
    kind: 'chosen',
    chosen: chosen.map((offer, at) =>
      at === leg ? fare.offerIds[0] : dropped && at === leg + 1 ? undefined : offer,
    ),
    dropped: dropped ? next.flightNo : undefined,
  };
}

const flightOf = (leg: ChosenLeg | undefined) =>
  leg?.state === 'chosen' ? leg.itinerary.segments[0] : undefined;
