import { dayOf, minutesOf, timeOf } from '@woxing/contract/core/days';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, fen, noFen } from '@woxing/contract/core/money';
import { type CarKind, type CarScene, carKindNames } from '@woxing/contract/products/car/car-kinds.rules';
import type { CarPlace } from '@woxing/contract/products/car/car-places';
import { carTotal, personPartOf } from '@woxing/contract/products/car/car-price.rules';
import {
  freeWaitMinutes,
  type RideTime,
  rideMoment,
  rideTimeProblem,
  rideWayProblem,
} from '@woxing/contract/products/car/car-ride.rules';
import { routeOf } from '@woxing/contract/products/car/car-route.rules';
import type { CarStandard } from '@woxing/contract/products/car/car-standard';
import { type CarOption, traceCar } from '@woxing/contract/products/car/car-standard.rules';
import type { estimateCar, TransferLeg } from '@woxing/contract/products/car/cars';
import type { PartTrace } from '@woxing/contract/standards/standard-trace';
import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import type { ProductStandard } from '#src/standards/public.ts';
import type { TravellerAsked } from '#src/travellers/public.ts';
import type { CarPlaces } from '../car-places.ts';
import type { CarKindOffer, CarOffers, CarSupplier } from '../car-supplier.ts';
import { riddenBefore } from '../rides/car-rides.db.ts';
import { findTransfer, type TransferDeps } from '../rides/transfers.ts';

export interface SeeRideDeps extends TransferDeps {
  readonly cars: Pick<CarSupplier, 'id' | 'offers' | 'sandbox'>;
  readonly carPlaces: CarPlaces;
  /** What limits each of these riders of whoever asks; null where nothing does. */
  readonly carStandardsOf: (
    ctx: Ctx,
    travellers: readonly TravellerAsked[],
  ) => Promise<readonly (ProductStandard<CarStandard> | null)[]>;
}

export type AskedRide = Omit<InputOf<typeof estimateCar>, 'travellers'>;

/** A ride that was looked up: everything about it but who rides. */
export interface SeenRide {
  readonly scene: CarScene;
  readonly from: CarPlace;
  readonly to: CarPlace;
  readonly departsAt: Date;
  readonly immediate: boolean;
  readonly transfer: TransferLeg | null;
  readonly freeWaitMinutes: number;
  readonly offers: CarOffers;
}

/** Minutes from the arrival of a flight or train until its passenger is outside. */
const wayOutMinutes = { airport: 30, station: 10 } as const;
/** Minutes before a flight or train leaves at which one should be there. */
const timeToBoard = { airport: 90, station: 40 } as const;

/**
 * Refuses with `car.time`, `car.way`, `car.place-elsewhere`, `car.unknown-city`, and the refusals of transfers. Where a flight or train
 * says so, the end of the way and the time are its own.
 */
export async function seeRide(deps: SeeRideDeps, ctx: MemberCtx, asked: AskedRide): Promise<SeenRide> {
  const { transfer: wanted } = asked;
  const transfer =
    wanted === null ? null : await deps.db.read(ctx.tenantId, (tx) => findTransfer(deps, tx, ctx, wanted));
  const from = transfer?.way === 'pick-up' ? transfer.place : asked.from;
  const to = transfer?.way === 'drop-off' ? transfer.place : asked.to;
  checkPlaces(deps.carPlaces, from, to);
  const time = timeAsked(asked);
  const chosen = rideTimeProblem(transfer === null || time !== null ? time : null, ctx.now);
  if (chosen !== undefined) throw refuse('car.time', { problem: chosen });
  const departsAt = departureOf(transfer, time, { from, to, now: ctx.now });
  const immediate = departsAt <= ctx.now;
  const way = { from, to, departsAt: immediate ? ctx.now : departsAt, immediate };
  const offers = await deps.cars.offers(ctx.tenantId, way, ctx.now);
  if (offers === undefined) throw refuse('car.unknown-city', { city: from.city });
  return {
    scene: transfer?.scene ?? asked.scene ?? 'city',
    ...way,
    transfer,
    freeWaitMinutes: transfer?.way === 'pick-up' ? freeWaitMinutes.transfer : freeWaitMinutes.other,
    offers,
  };
}

function checkPlaces(places: CarPlaces, from: CarPlace, to: CarPlace): void {
  for (const { name, city, ...point } of [from, to])
    if (!places.isIn(point, city)) throw refuse('car.place-elsewhere', { place: name, city });
  const problem = rideWayProblem(from, to);
  if (problem !== undefined) throw refuse('car.way', { problem });
}

/** One without the other is no time. */
function timeAsked({ day, time }: Pick<AskedRide, 'day' | 'time'>): RideTime | null {
  if (day === '' && time === '') return null;
  if (day === '' || time === '') throw refuse('car.time', { problem: '请选择用车日期与时间' });
  return { day, time };
}

/** As it was chosen; else by its flight or train; else now. */
function departureOf(
  transfer: TransferLeg | null,
  time: RideTime | null,
  { from, to, now }: { readonly from: CarPlace; readonly to: CarPlace; readonly now: Date },
): Date {
  if (time !== null) return rideMoment(time);
  if (transfer === null) return now;
  const at = new Date(transfer.at).getTime();
  if (transfer.way === 'pick-up') return new Date(at + wayOutMinutes[transfer.scene] * 60_000);
  const there = at - timeToBoard[transfer.scene] * 60_000;
  const { minutes } = routeOf(from, to, minutesOf(timeOf(new Date(there))));
  const leaves = new Date(there - minutes * 60_000);
  return leaves < now ? now : leaves;
}

export function offerOf({ offers }: Pick<SeenRide, 'offers'>, kind: CarKind): CarKindOffer {
  const offer = offers.kinds.find((one) => one.kind === kind);
  if (offer?.available !== true) throw refuse('car.no-kind', { kind: carKindNames[kind] });
  return offer;
}

/** A kind of a ride held against what limits its rider. */
export interface JudgedKind {
  readonly trace: PartTrace;
  /** The most that the company bears of it; null where it bears all. */
  readonly companyMostFen: Fen | null;
  readonly personFen: Fen;
}

type Before = CarOption['before'];

/** What the rider has ridden until then. */
export const ridden = (
  { db }: Pick<SeeRideDeps, 'db'>,
  { tenantId }: Pick<MemberCtx, 'tenantId'>,
  riderId: string,
  departsAt: Date,
): Promise<Before> => db.read(tenantId, (tx) => riddenBefore(tx, tenantId, riderId, dayOf(departsAt)));

export function judgeKind(
  ride: Pick<SeenRide, 'scene' | 'from' | 'to' | 'departsAt'>,
  { kind, priceFen }: { readonly kind: CarKind; readonly priceFen: Fen },
  standard: CarStandard,
  before: Before,
): JudgedKind {
  const { scene, from, to, departsAt } = ride;
  const option = {
    scene,
    kind,
    city: from.city,
    day: dayOf(departsAt),
    minute: minutesOf(timeOf(departsAt)),
    from,
    to,
    priceFen,
    before,
  };
  const { lines, over } = traceCar(option, standard);
  const title = `${from.name}至${to.name} ${carKindNames[kind]}`;
  const companyMostFen = standard.over === 'person-pays' ? mostOf(lines, standard, before) : null;
  return {
    trace: { title, lines: [...lines], over },
    companyMostFen,
    personFen: personPartOf(priceFen, companyMostFen),
  };
}

const moneyRules: ReadonlySet<string> = new Set(['ride-price', 'day-price', 'month-price']);

/** What is left of the smallest limit; nothing where the ride itself is none that the company pays for. */
function mostOf(
  lines: readonly { readonly rule: string; readonly within: boolean }[],
  { rideLimitFen, dayLimitFen, monthLimitFen }: CarStandard,
  { dayFen, monthFen }: Before,
): Fen | null {
  if (lines.some(({ rule, within }) => !within && !moneyRules.has(rule))) return noFen;
  const left = [
    rideLimitFen,
    dayLimitFen === null ? null : dayLimitFen - dayFen,
    monthLimitFen === null ? null : monthLimitFen - monthFen,
  ].filter((limit) => limit !== null);
  return left.length === 0 ? null : fen(Math.max(0, Math.min(...left)));
}

export const priceOfOffer = ({ parts }: Pick<CarKindOffer, 'parts'>): Fen => carTotal(parts);
