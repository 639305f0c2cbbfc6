import { type Fen, sumFen } from '@woxing/contract/core/money';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import { allowedSeats } from '@woxing/contract/products/rail/train-standard.rules';
import type { TrainFare, TrainJourney, TrainOffer } from '@woxing/contract/products/rail/trains';
import { nearestTo, type PlacedOption } from '@woxing/contract/standards/standard-trace.rules';
import { journeyKey } from './journeys.rules.ts';
import { isBookable } from './train-stock.rules.ts';

interface NearestOption {
  readonly title: string;
  readonly fareFen: Fen;
}

/** The dearest seat within the standard that is left on the train nearest in time: on the same train where it has one. */
export function nearestSeat(
  train: TrainOffer,
  trains: readonly TrainOffer[],
  standard: TrainStandard,
): NearestOption | null {
  const placed = [train, ...trains.filter((one) => one.trainNo !== train.trainNo)].flatMap((one) => {
    const fare = dearestLeft(one, standard);
    if (fare === undefined) return [];
    const title = `${one.trainNo} ${one.departs} ${fare.name}`;
    return [{ value: title, minute: minuteOf(one), fareFen: fare.fareFen }];
  });
  return optionOf(nearestTo(minuteOf(train), placed));
}

/** The same of a journey with changes: with the seats of its own trains where each has one, else the journey nearest in time. */
export function nearestJourney(
  journey: TrainJourney,
  journeys: readonly TrainJourney[],
  standard: TrainStandard,
): NearestOption | null {
  const [own] = placedWithin(journey, standard);
  if (own !== undefined) return optionOf(own);
  const others = journeys.filter((one) => journeyKey(one) !== journeyKey(journey));
  const placed = others.flatMap((one) => placedWithin(one, standard));
  return optionOf(nearestTo(minuteOf(journey.rides[0]!), placed));
}

function placedWithin({ rides }: TrainJourney, standard: TrainStandard): readonly PlacedOption<string>[] {
  const seats = rides.flatMap((ride) => {
    const fare = dearestLeft(ride, standard);
    return fare === undefined ? [] : [{ title: `${ride.trainNo}${fare.name}`, fareFen: fare.fareFen }];
  });
  if (seats.length < rides.length) return [];
  const [first] = rides;
  const value = `${first!.departs} ${seats.map(({ title }) => title).join('、')}`;
  return [{ value, minute: minuteOf(first!), fareFen: sumFen(seats.map(({ fareFen }) => fareFen)) }];
}

function dearestLeft(train: TrainOffer, standard: TrainStandard): TrainFare | undefined {
  const allowed = allowedSeats(standard, train);
  return train.fares
    .filter((each) => allowed.includes(each.seat) && isBookable(train, each))
    .toSorted((a, b) => b.fareFen - a.fareFen)[0];
}

const optionOf = (nearest: PlacedOption<string> | undefined): NearestOption | null =>
  nearest === undefined ? null : { title: nearest.value, fareFen: nearest.fareFen };

const minuteOf = ({ day, departs }: TrainOffer): number => Date.parse(`${day}T${departs}:00Z`) / 60_000;
