import { type Fen, fen } from '@woxing/contract/core/money';
import { airportNames } from '@woxing/contract/generated/airport-names';
import type { AirStandard } from '@woxing/contract/products/air/air-standard';
import {
  type AirAround,
  type AirOverStandard,
  optionOf,
  overStandard,
  traceAir,
} from '@woxing/contract/products/air/air-standard.rules';
import type { ChildFareBasis } from '@woxing/contract/products/air/child-fare.rules';
import type { PartTrace, StandardRef } from '@woxing/contract/standards/standard-trace';
import type { ProductStandard } from '#src/standards/public.ts';
import { type AirPassengerType, fareOf } from '../air-fares.rules.ts';
import type { PricedOffer } from '../air-supplier.ts';
import { cityOf } from '../search/flight-places.rules.ts';
import { arrivalOf, departureOf } from '../search/segment-order.rules.ts';

type DirectionSegment = Pick<
  PricedOffer,
  'from' | 'to' | 'day' | 'departs' | 'arrives' | 'arrivesDaysLater' | 'ownLeg'
>;

const maxTransferHours = 24;

/** The segments of an order by the direction that they are flown in: another begins after a day, with the way back, and with each leg of its own. */
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
  if (next.ownLeg === true) return false;
  const last = direction.at(-1)!;
  const hours = (departureOf(next).getTime() - arrivalOf(last).getTime()) / 3_600_000;
  const isBack = direction.some(({ from }) => cityOf(from) === cityOf(next.to));
  return cityOf(last.to) === cityOf(next.from) && hours < maxTransferHours && !isBack;
}

/** What is known around a direction: of the others in the same search, and of its day. */
export interface DirectionAround extends AirAround {
  readonly nearest: PartTrace['nearest'];
}

/** The segments of an order held against a standard. */
export interface AirMeasure {
  /** Of which version it is; null where nothing limits whoever books. */
  readonly ref: StandardRef | null;
  /** Every direction, in the order they are flown. */
  readonly parts: readonly PartTrace[];
  /** Directions above it, in the order they are flown. */
  readonly over: readonly AirOverStandard[];
  /** What of an adult's fare the company bears at most, by segment; null where nothing limits it. */
  readonly companyFaresFen: readonly (Fen | null)[];
}

export function measureStandard(
  directions: readonly (readonly PricedOffer[])[],
  pinned: ProductStandard<AirStandard> | null,
  arounds: readonly DirectionAround[],
): AirMeasure {
  if (pinned === null)
    return { ref: null, parts: [], over: [], companyFaresFen: directions.flat().map(() => null) };
  const { ref, standard } = pinned;
  const measured = directions.map((direction, at) => ({
    direction,
    part: partOf(direction, standard, arounds[at]!),
    over: overStandard(direction, standard, arounds[at]),
  }));
  const bears = standard.over === 'person-pays';
  return {
    ref,
    parts: measured.map(({ part }) => part),
    over: measured.flatMap(({ over }) => over ?? []),
    companyFaresFen: measured.flatMap(({ direction, over }) =>
      direction.map((_, at) => (bears ? (over?.companyFaresFen[at] ?? null) : null)),
    ),
  };
}

function partOf(
  direction: readonly PricedOffer[],
  standard: AirStandard,
  around: DirectionAround,
): PartTrace {
  const { lines, over } = traceAir(optionOf(direction, around), standard);
  const [first, last] = [direction[0]!, direction.at(-1)!];
  const flights = direction.map(({ flightNo }) => flightNo).join('、');
  return {
    title: `${cityName(first.from)}—${cityName(last.to)} ${flights}`,
    lines: [...lines],
    over,
    nearest: over === null ? null : around.nearest,
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

const cityName = (iata: string): string => airportNames.get(iata)?.city ?? iata;
