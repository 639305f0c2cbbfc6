import type { Fen } from '@woxing/contract/core/money';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import { allowedSeats } from '@woxing/contract/products/rail/train-standard.rules';
import type { TrainOffer } from '@woxing/contract/products/rail/trains';
import { nearestTo } from '@woxing/contract/standards/standard-trace.rules';
import { isBookable } from './train-stock.rules.ts';

/** The dearest seat within the standard that is left on the train nearest in time: on the same train where it has one. */
export function nearestSeat(
  train: TrainOffer,
  trains: readonly TrainOffer[],
  standard: TrainStandard,
): { readonly title: string; readonly fareFen: Fen } | null {
  const placed = [train, ...trains.filter((one) => one.trainNo !== train.trainNo)].flatMap((one) => {
    const allowed = allowedSeats(standard, one);
    const [fare] = one.fares
      .filter((each) => allowed.includes(each.seat) && isBookable(one, each))
      .toSorted((a, b) => b.fareFen - a.fareFen);
    if (fare === undefined) return [];
    const title = `${one.trainNo} ${one.departs} ${fare.name}`;
    return [{ value: title, minute: minuteOf(one), fareFen: fare.fareFen }];
  });
  const nearest = nearestTo(minuteOf(train), placed);
  return nearest === undefined ? null : { title: nearest.value, fareFen: nearest.fareFen };
}

const minuteOf = ({ day, departs }: TrainOffer): number => Date.parse(`${day}T${departs}:00Z`) / 60_000;
