import type { Day } from '@woxing/contract/core/days';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import type { TicketingDeps } from '#src/fulfilment/public.ts';
import type { OrderDeps } from '#src/orders/public.ts';
import type { PayDeps } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { type PlaceTrainOrderDeps, type SheetDeps, searchTrains } from '#src/products/rail/public.ts';

export type DemoTrainDeps = PlaceTrainOrderDeps & SheetDeps & TicketingDeps & PayDeps & OrderDeps;

export interface WantedRide {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
  readonly seat: RailSeat;
  readonly people: number;
}

/** In the middle of the day, on a train with seats for all; undefined where there is none. */
export async function findDemoRide(deps: DemoTrainDeps, ctx: MemberCtx, wanted: WantedRide) {
  const { from, to, day, seat, people } = wanted;
  const { trains } = await searchTrains(deps, ctx, { from, to, day });
  const buyable = trains.filter(
    ({ sale, fares }) =>
      sale.state === 'open' && fares.some((fare) => fare.seat === seat && fare.left >= people),
  );
  const train = buyable[Math.floor(buyable.length / 2)];
  if (train === undefined) return undefined;
  return { trainNo: train.trainNo, startsOn: train.startsOn, from: train.from, to: train.to, seat };
}
