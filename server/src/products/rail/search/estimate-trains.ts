import { type Day, dayOf, formatMonthDay } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { type Fen, fen, sumFen } from '@woxing/contract/core/money';
import { lastSaleDay } from '@woxing/contract/products/rail/train-presale.rules';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import { allowedSeats } from '@woxing/contract/products/rail/train-standard.rules';
import type { searchTrains as endpoint } from '@woxing/contract/products/rail/trains';
import type { EstimatedFares, EstimatedTrip } from '#src/applications/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { PartyTripDeps } from '../orders/see-trip-of-party.ts';
import { searchTrains, type TrainSearchDeps } from './search-trains.ts';

/**
 * What trains between two cities cost each traveller on a day: of each train the lowest seat that keeps their standard, standing room
 * not among them. Of days that are not on sale yet by the fares of the last that is. Refuses with `train.past`, `train.unknown-place`
 * and `train.same-city`.
 */
export async function estimateTrains(
  { rail, trainStandardsOf }: TrainSearchDeps & Pick<PartyTripDeps, 'trainStandardsOf'>,
  ctx: Ctx,
  { from, to, day, travellers }: EstimatedTrip,
): Promise<EstimatedFares> {
  const last = lastSaleDay(dayOf(ctx.now));
  const asked = day > last ? last : day;
  const { trains, earliest } = await searchTrains({ rail }, ctx, { from, to, day: asked });
  const direct = trains.filter((train) => isSold(train) && hasSeats(train));
  const journeys = direct.length > 0 ? direct.map((train) => [train]) : earliest ? [earliest.rides] : [];
  if (journeys.length === 0) return { fares: [], words: '当天没有可订的车次' };
  const limits = await trainStandardsOf(ctx, travellers);
  return {
    fares: limits.map((limit) => journeys.flatMap((rides) => fareWithin(rides, limit?.standard ?? null))),
    words: wordsOf(asked === day ? null : last, direct.length > 0),
  };
}

type TrainOffer = AnswerOf<typeof endpoint>['trains'][number];

const wordsOf = (priced: Day | null, isDirect: boolean): string =>
  [
    ...(isDirect ? [] : ['须换乘']),
    ...(priced === null ? [] : [`当天尚未开售，按${formatMonthDay(priced)}的票价`]),
  ].join('，');

const isSold = ({ sale }: TrainOffer): boolean => sale.state === 'open' || sale.state === 'not-yet';

/** Of what is not on sale yet nobody has told what is left. */
const hasSeats = ({ fares, sale }: TrainOffer): boolean =>
  sale.state === 'not-yet' || fares.some(({ left }) => left > 0);

/** All rides of a journey, or nothing where one of them has no seat that is within. */
function fareWithin(rides: readonly TrainOffer[], standard: TrainStandard | null): Fen[] {
  const fares = rides.map((ride) => lowestSeat(ride, standard));
  return fares.includes(undefined) ? [] : [sumFen(fares.flatMap((fare) => fare ?? []))];
}

const standing = 'W';

function lowestSeat(ride: TrainOffer, standard: TrainStandard | null): Fen | undefined {
  const allowed = standard === null ? null : allowedSeats(standard, ride);
  const fares = ride.fares
    .filter(({ seat, left }) => seat !== standing && (left > 0 || ride.sale.state === 'not-yet'))
    .filter(({ seat }) => allowed === null || allowed.includes(seat))
    .map(({ maxFen }) => maxFen);
  return fares.length === 0 ? undefined : fen(Math.min(...fares));
}
