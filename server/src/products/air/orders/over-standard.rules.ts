import { type Fen, fen } from '@woxing/contract/core/money';
import type { AirStandard } from '@woxing/contract/people/members';
import { type AirOverStandard, overStandard } from '@woxing/contract/products/air/air-standard.rules';
import type { ChildFareBasis } from '@woxing/contract/products/air/child-fare.rules';
import { type AirPassengerType, fareOf } from '../air-fares.rules.ts';
import type { PricedOffer } from '../air-supplier.ts';
import { cityOf } from '../search/flight-places.rules.ts';
import { arrivalOf, departureOf } from '../search/segment-order.rules.ts';

type DirectionSegment = Pick<PricedOffer, 'from' | 'to' | 'day' | 'departs' | 'arrives' | 'arrivesDaysLater'>;

const maxTransferHours = 24;

/** The segments of an order by the direction that they are flown in: another begins after a day, and with the way back. */
export function directionsOf<Segment extends DirectionSegment>(segments: readonly Segment[]): Segment[][] {
  const directions: Segment[][] = [];
  for (const segment of segments) {
    const direction = directions.at(-1);
    if (direction !== undefined && goesOn(direction, segment)) direction.push(segment);
    else directions.push([segment]);
  }
  return directions;
}

function goesOn(direction: readonly DirectionSegment[], next: DirectionSegment): boolean {
  const last = direction.at(-1)!;
  const hours = (departureOf(next).getTime() - arrivalOf(last).getTime()) / 3_600_000;
  const isBack = direction.some(({ from }) => cityOf(from) === cityOf(next.to));
  return cityOf(last.to) === cityOf(next.from) && hours < maxTransferHours && !isBack;
}

/** What of the segments of an order is above a standard. */
export interface AirMeasure {
  /** Directions above it, in the order they are flown. */
  readonly over: readonly AirOverStandard[];
  /** What of an adult's fare the company bears at most, by segment; null where nothing limits it. */
  readonly companyFaresFen: readonly (Fen | null)[];
}

export function measureStandard(priced: readonly PricedOffer[], standard: AirStandard | null): AirMeasure {
  if (standard === null) return { over: [], companyFaresFen: priced.map(() => null) };
  const measured = directionsOf(priced).map((direction) => ({
    direction,
    over: overStandard(direction, standard),
  }));
  return {
    over: measured.flatMap(({ over }) => over ?? []),
    companyFaresFen: measured.flatMap(({ direction, over }) =>
      direction.map((_, at) => over?.companyFaresFen[at] ?? null),
    ),
  };
}

/** What of a passenger's fare on a segment the company bears at most, in proportion to an adult's. */
export function companyMost(
  { type, childBasis }: { readonly type: AirPassengerType; readonly childBasis: ChildFareBasis },
  offer: PricedOffer,
  ownFareFen: Fen,
  companyFareFen: Fen | null,
): Fen | null {
  if (companyFareFen === null) return null;
  const fareFen = fareOf(type, { ...offer, adultFen: companyFareFen }, childBasis);
  return fen(Math.min(fareFen, ownFareFen));
}
