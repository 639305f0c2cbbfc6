import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import { traceTrain } from '@woxing/contract/products/rail/train-standard.rules';
import type { TrainFare, TrainOffer } from '@woxing/contract/products/rail/trains';
import { use } from 'react';
import { StandardBadge } from '#src/booking/public.forms.ts';
import { FoundTrains } from './found-trains.ts';
import { nearestSeat } from './nearest-seat.rules.ts';

/** Whether the travel standard allows a seat; where it does not, on hover and tap why, and what there is in its stead. */
export default function SeatStandard(props: {
  readonly train: TrainOffer;
  readonly fare: TrainFare;
  readonly standard: TrainStandard;
}) {
  const { train, fare, standard } = props;
  const found = use(FoundTrains);
  return (
    <StandardBadge
      overOnly
      trace={traceTrain({ ...train, seat: fare.seat }, standard)}
      // A ride of a journey with changes is compared with the seats of its own train alone.
      nearest={() => nearestSeat(train, found ?? [], standard) ?? (found === null ? undefined : null)}
    />
  );
}
