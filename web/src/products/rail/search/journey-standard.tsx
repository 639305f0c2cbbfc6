import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import { traceJourney } from '@woxing/contract/products/rail/train-standard.rules';
import type { TrainFare, TrainJourney } from '@woxing/contract/products/rail/trains';
import { use } from 'react';
import { StandardBadge } from '#src/booking/public.forms.ts';
import { FoundJourneys } from './found-trains.ts';
import { nearestJourney } from './nearest-seat.rules.ts';

/** Whether the travel standard allows a journey with the seats of its rides; on hover and tap every ride with its figures. */
export default function JourneyStandard(props: {
  readonly journey: TrainJourney;
  /** One for each ride. */
  readonly fares: readonly TrainFare[];
  readonly standard: TrainStandard;
}) {
  const { journey, fares, standard } = props;
  const journeys = use(FoundJourneys);
  const { gapFen, ...trace } = traceJourney(
    journey.rides.map((ride, at) => ({ ...ride, seat: fares[at]!.seat })),
    standard,
  );
  return (
    <StandardBadge
      trace={trace}
      gapFen={gapFen}
      nearest={() => nearestJourney(journey, journeys, standard)}
    />
  );
}
