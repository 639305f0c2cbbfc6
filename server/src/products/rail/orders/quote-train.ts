import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, fen, noFen, sumFen } from '@woxing/contract/core/money';
import type {
  quoteTrain as endpoint,
  RideInput,
  TrainQuote,
} from '@woxing/contract/products/rail/train-orders';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import type { RailTicketType } from '@woxing/contract/products/rail/train-tickets.rules';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import type { Ctx } from '#src/platform/context.ts';
import { type ProductStandard, standardTraceOf } from '#src/standards/public.ts';
import { changeBetween } from '../planner/journey.rules.ts';
import type { RailSupplier } from '../rail-supplier.ts';
import type { RailTimetable } from '../rail-timetable.rules.ts';
import { zonesOfLegs } from '../rail-zones.rules.ts';
import { rideNamed } from '../search/ride-named.rules.ts';
import { type Buyable, seeBuyable } from './see-buyable.ts';

export interface TrainQuoteDeps {
  readonly rail: Pick<RailSupplier, 'timetable' | 'sale' | 'stock'>;
  /** Per passenger, for whoever asks. */
  readonly serviceFee: (ctx: Ctx) => Promise<Fen>;
  /** Of whoever asks; null where nothing limits them. */
  readonly trainStandard: (ctx: Ctx) => Promise<ProductStandard<TrainStandard> | null>;
}

/** Tickets of one order for one train. */
export const maxRailPassengers = 5;
/** Minutes a person has to pay, from the moment of ordering. */
export const railPayMinutes = 30;

/** Rides that were looked up, and the standard of whoever asks. */
export interface SeenTrip {
  readonly trip: readonly Buyable[];
  readonly pinned: ProductStandard<TrainStandard> | null;
}

/** What rides cost now, for every kind of ticket, and what is left of their seats. */
export async function quoteTrain(
  deps: TrainQuoteDeps,
  ctx: Ctx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const seen = await seeTrip(deps, ctx, input.rides);
  return quoteOf(seen, await deps.serviceFee(ctx));
}

export function quoteOf({ trip, pinned }: SeenTrip, serviceFeeFen: Fen): TrainQuote {
  return {
    rides: trip.map(({ view }) => view),
    zones: zonesOfLegs(trip.map(({ ride }) => ride)),
    serviceFeeFen,
    maxPassengers: maxRailPassengers,
    payMinutes: railPayMinutes,
    standard: traceOfTrip({ trip, pinned }, { personFen: personFenOfAdult(trip), reason: undefined }),
  };
}

/** Rides one after the other. Refuses with `train.no-connection` where there is no time to change, or no way. */
export async function seeTrip(
  { rail, trainStandard }: Pick<TrainQuoteDeps, 'rail' | 'trainStandard'>,
  ctx: Ctx,
  inputs: readonly RideInput[],
): Promise<SeenTrip> {
  return seeTripFor(rail, ctx, inputs, await trainStandard(ctx));
}

/** The same held against a standard that is known. */
export async function seeTripFor(
  rail: TrainQuoteDeps['rail'],
  ctx: Ctx,
  inputs: readonly RideInput[],
  pinned: SeenTrip['pinned'],
): Promise<SeenTrip> {
  const trip = await Promise.all(inputs.map((input) => seeBuyable(rail, ctx, input, pinned?.standard)));
  for (const [at, next] of trip.slice(1).entries()) checkConnection(rail.timetable(), trip[at]!, next);
  return { trip, pinned };
}

/** What an order of a trip says of the standard; null where none limits whoever books. */
export function traceOfTrip(
  { trip, pinned }: SeenTrip,
  done: Parameters<typeof standardTraceOf>[2],
): StandardTrace | null {
  if (pinned === null) return null;
  return standardTraceOf(
    pinned.ref,
    trip.flatMap(({ judged }) => judged ?? []),
    done,
  );
}

const personFenOfAdult = (trip: readonly Buyable[]): Fen => personFenOf(trip, 'adult');

/** What somebody with such a ticket bears of the trip. */
export function personFenOf(trip: readonly Buyable[], type: RailTicketType): Fen {
  return sumFen(
    trip.map(({ fareOf, companyMostOf }) => {
      const company = companyMostOf(type);
      return company === null ? noFen : fen(Math.max(0, fareOf(type) - company));
    }),
  );
}

function checkConnection(table: RailTimetable, first: Buyable, next: Buyable): void {
  const arrival = rideNamed(table, first.ride).to;
  const departure = rideNamed(table, next.ride).from;
  const min = changeBetween(table, arrival, departure);
  const minutes = (next.departsAt.getTime() - first.arrivesAt.getTime()) / 60_000;
  if (min === undefined || minutes < min)
    throw refuse('train.no-connection', { trainNo: first.ride.trainNo, next: next.ride.trainNo });
}
