import { type Fen, subtractFen } from '@woxing/contract/core/money';
import {
  type PriceItem,
  personFenOf,
  ticketFare,
  withFares,
} from '@woxing/contract/orders/price-items.rules';

/** An order of a ride has one rider and one leg. */
export const ridePlace = { passenger: 0, leg: 0 } as const;

/** What a ride costs once so much was found to be too much, and what less of it the person bears. */
export function correctedFare(items: readonly PriceItem[], lessFen: Fen) {
  const fareFen = subtractFen(ticketFare(items, ridePlace), lessFen);
  const corrected = withFares(items, [{ ...ridePlace, fareFen }]);
  return {
    fareFen,
    items: corrected,
    personFen: subtractFen(personFenOf(items), personFenOf(corrected)),
  };
}
