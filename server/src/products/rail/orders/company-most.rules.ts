import { type Fen, fen } from '@woxing/contract/core/money';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import { allowedSeats, type JudgedRide } from '@woxing/contract/products/rail/train-standard.rules';

/** A seat that is chosen, and those that the train has. */
interface Choice extends JudgedRide {
  readonly seat: RailSeat;
  readonly seats: readonly RailSeat[];
}

/**
 * What the company bears of a ticket at most where its standard lets the person pay for more: the dearest seat of the same ride
 * that it allows, nothing where the train has none of them. Null where nothing limits what it bears.
 */
export function companyMost(
  standard: TrainStandard | null,
  { seat, seats, ...ride }: Choice,
  fareOn: (seat: RailSeat) => Fen,
): Fen | null {
  if (standard?.over !== 'person-pays') return null;
  const allowed = allowedSeats(standard, ride);
  if (allowed.includes(seat)) return null;
  return fen(Math.max(0, ...seats.filter((each) => allowed.includes(each)).map(fareOn)));
}
