import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { railSeatNames } from '@woxing/contract/products/rail/train-seats.rules';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import { allowedSeats, traceTrain } from '@woxing/contract/products/rail/train-standard.rules';
import type { TrainFare, TrainOffer } from '@woxing/contract/products/rail/trains';
import type { PartTrace } from '@woxing/contract/standards/standard-trace';

type ChosenRide = Pick<TrainOffer, 'trainNo' | 'minutes' | 'from' | 'to'> & {
  readonly seat: RailSeat;
  readonly fares: readonly Pick<TrainFare, 'seat' | 'fareFen' | 'left'>[];
};

/** A seat on a train held against a standard, with the dearest seat of the same train that is within and left. */
export function judgeRide(ride: ChosenRide, standard: TrainStandard): PartTrace {
  const { lines, over } = traceTrain(ride, standard);
  const allowed = allowedSeats(standard, ride);
  const left = ride.fares
    .filter((fare) => allowed.includes(fare.seat) && fare.left > 0)
    .toSorted((one, other) => other.fareFen - one.fareFen)[0];
  return {
    title: `${ride.from}—${ride.to} ${ride.trainNo}`,
    lines: [...lines],
    over,
    nearest:
      over === null || left === undefined
        ? null
        : { title: `${ride.trainNo} ${railSeatNames[left.seat]}`, fareFen: left.fareFen },
  };
}
