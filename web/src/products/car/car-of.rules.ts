import type { Fen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { CarDetail, CarRide } from '@woxing/contract/products/car/car-order-detail';
import type { CarPart } from '@woxing/contract/products/car/car-price.rules';
import { type RideState, restingStates } from '@woxing/contract/products/car/car-ride.rules';

/** What an order of a car has beside what every order has; undefined of an order of something else. */
export function carOf({ detail }: Pick<OrderDetail, 'detail'>): CarDetail | undefined {
  return detail.kind === 'car' ? detail : undefined;
}

/** Whether something will still happen of itself, so that a page listens. */
export const isUnderWay = (state: RideState): boolean => !restingStates.includes(state);

/** What a ride has cost beside what it was to cost, part by part; parts that neither has are left out. */
export interface ComparedPart {
  readonly part: CarPart;
  readonly estimateFen: Fen;
  /** Undefined while there is no bill. */
  readonly fen: Fen | undefined;
}

export function comparedParts({ bill, estimate }: Pick<CarDetail, 'bill' | 'estimate'>): ComparedPart[] {
  const compared: ComparedPart[] =
    bill === null
      ? estimate.parts.map(({ part, fen }) => ({ part, estimateFen: fen, fen: undefined }))
      : bill.parts;
  return compared.filter(({ estimateFen, fen }) => estimateFen > 0 || (fen ?? 0) > 0);
}

/** The ways through a ride that is neither cancelled nor failed, in their order. */
const stages = ['looking', 'found', 'arrived', 'riding', 'ended'] as const;
export type RideStage = (typeof stages)[number];

export interface PassedStage {
  readonly stage: RideStage;
  /** When it was reached; undefined of what is still to come. */
  readonly at: string | undefined;
  readonly now: boolean;
}

export function rideStages({ state, times }: Pick<CarRide, 'state' | 'times'>): PassedStage[] {
  const at = (stage: RideStage) => times.find((one) => one.state === stage)?.at;
  const reached = stages.findLastIndex((stage) => at(stage) !== undefined);
  return stages.map((stage, index) => ({
    stage,
    at: at(stage),
    now: isUnderWay(state) && index === reached,
  }));
}

const steps = [500, 1000, 2000, 4000, 8000, 16_000, 32_000] as const;

/** How far around the beginning of a ride its map shows, while the car comes: by steps, so that it does not move with every turn of the car. */
export function metresShown({ state, etaMetres }: Pick<CarRide, 'state' | 'etaMetres'>): number | undefined {
  if (state !== 'found' && state !== 'coming' && state !== 'arrived') return undefined;
  return steps.find((step) => step >= (etaMetres ?? 0)) ?? steps.at(-1);
}
