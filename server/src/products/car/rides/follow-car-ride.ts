import { setTimeout as wait } from 'node:timers/promises';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { LiveRide } from '@woxing/contract/products/car/car-order-detail';
import type { followCarRide as endpoint } from '@woxing/contract/products/car/car-orders';
import { restingStates } from '@woxing/contract/products/car/car-ride.rules';
import type { Events } from '#src/http/event-answer.ts';
import { findSeenOrder } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { News } from '#src/platform/news.ts';
import { carContent } from '../orders/car-content.ts';
import { findRideRow, rideTopic } from './car-rides.db.ts';
import { type FollowDeps, followRide } from './follow-rides.ts';
import { rideView } from './ride-view.rules.ts';

/** A ride as it stands this second: where the car is, too. Refuses with `order.unknown`. */
export async function findCarRide(
  deps: FollowDeps,
  ctx: MemberCtx,
  { orderNo }: InputOf<typeof endpoint>,
): Promise<LiveRide> {
  const now = deps.clock.now();
  const read = () =>
    deps.db.read(ctx.tenantId, async (tx) => ({
      order: await findSeenOrder(tx, ctx, orderNo),
      row: await findRideRow(tx, ctx.tenantId, orderNo),
    }));
  let { order, row } = await read();
  if (order.product !== 'car') throw refuse('order.unknown');
  const reference = row?.reference ?? null;
  const told = reference === null ? null : await deps.cars.ride(ctx.tenantId, reference, now);
  const booking = told ?? row?.booking ?? null;
  if (booking !== null && booking.state !== row?.state) {
    await followRide(deps, ctx.tenantId, orderNo);
    ({ order, row } = await read());
  }
  return {
    orderNo,
    code: order.code,
    totalFen: order.totalFen,
    ride: rideView(carContent.parse(order.content), booking, order.code, now),
    now: now.toISOString(),
  };
}

/** Of a car that moves, so often. */
const moveMs = 2000;

/** Streams a ride, again whenever its state or the place of its car has changed, until nothing happens of itself any more. */
export async function followCarRide(
  deps: FollowDeps & { readonly news: News },
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<Events<LiveRide>> {
  const first = await findCarRide(deps, ctx, input);
  const topic = rideTopic(ctx.tenantId, input.orderNo);
  return (ended) =>
    ridesOf(
      first,
      () => findCarRide(deps, ctx, input),
      (onNews) => deps.news.subscribe(topic, onNews),
      ended,
    );
}

async function* ridesOf(
  first: LiveRide,
  read: () => Promise<LiveRide>,
  subscribe: (onNews: () => void) => () => void,
  ended: AbortSignal,
): AsyncGenerator<LiveRide> {
  let wake = Promise.withResolvers<void>();
  const onNews = () => wake.resolve();
  ended.addEventListener('abort', onNews, { once: true });
  const stop = subscribe(onNews);
  try {
    yield first;
    for (let last = first; !ended.aborted && !rests(last); ) {
      await Promise.race([wake.promise, wait(moveMs, undefined, { signal: ended }).catch(() => undefined)]);
      wake = Promise.withResolvers();
      if (ended.aborted) return;
      const ride = await read();
      if (JSON.stringify(ride.ride) !== JSON.stringify(last.ride) || ride.code !== last.code) yield ride;
      last = ride;
    }
  } finally {
    stop();
  }
}

const rests = ({ ride }: LiveRide): boolean => restingStates.includes(ride.state);
