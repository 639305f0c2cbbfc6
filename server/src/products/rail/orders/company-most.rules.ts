import { type Fen, fen } from '@woxing/contract/core/money';
import type { TrainStandard } from '@woxing/contract/people/members';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';

/** A seat that is chosen, and those that the train has. */
interface Choice {
  readonly seat: RailSeat;
  readonly seats: readonly RailSeat[];
}

/**
 * What the company bears of a ticket at most where its standard lets the person pay for more: the dearest seat of the same ride
 * that it allows, nothing where the train has none of them. Null where nothing limits what it bears.
 */
export function companyMost(
  standard: TrainStandard | null,
  { seat, seats }: Choice,
  fareOn: (seat: RailSeat) => Fen,
): Fen | null {
  if (standard === null || standard.above === 'tell' || standard.seats.includes(seat)) return null;
  return fen(Math.max(0, ...seats.filter((each) => standard.seats.includes(each)).map(fareOn)));
}
