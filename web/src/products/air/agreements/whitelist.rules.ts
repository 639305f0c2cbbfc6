import type { Day } from '@woxing/contract/core/days';
import { sumFen } from '@woxing/contract/core/money';
import type { QuotedSegment } from '@woxing/contract/products/air/flights';
import { type DraftPassenger, passengersProblem, personInput } from '#src/booking/public.rules.ts';

/** The carriers whose lists count for an order. */
export const listedCarriers = (segments: readonly QuotedSegment[]): string[] => [
  ...new Set(segments.flatMap(({ airline, negotiated }) => (negotiated === undefined ? [] : [airline]))),
];

/** The same flights at public fares: their offers, and what an adult pays for the tickets. */
export function publicOffers(segments: readonly QuotedSegment[]) {
  return {
    offerIds: segments.map(({ offerId, negotiated }) => negotiated?.publicOfferId ?? offerId),
    fareFen: sumFen(segments.map(({ adultFen, negotiated }) => negotiated?.publicFen ?? adultFen)),
  };
}

/** Those who are known well enough to be asked about, as the interface takes them. */
export function askedAbout(passengers: readonly DraftPassenger[], today: Day) {
  return passengers
    .filter((passenger) => passengersProblem([passenger], today, '') === undefined)
    .map((passenger) => {
      const { passengerId, traveller } = {
        passengerId: undefined,
        traveller: undefined,
        ...personInput(passenger),
      };
      return passengerId === undefined ? { traveller } : { passengerId };
    });
}
