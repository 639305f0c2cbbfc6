import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { CarDetail, CarRide, LiveRide } from '@woxing/contract/products/car/car-order-detail';
import { useEffect } from 'react';
import { followEvents } from '#src/api/events.ts';
import { clockOffsetMs } from '#src/orders/public.ts';
import { isUnderWay } from '../car-of.rules.ts';
import { rideAskedMs, rideRead } from './ride.queries.ts';

/** How long it waits before it listens again; then asking alone must do. */
const waitsMs = [1000, 5000, 15_000];

/**
 * A ride as it is now, and how far this clock runs behind the server's. While it is under way the page hears of every step of
 * the car, and asks as well, so that a stream that breaks or never comes costs no more than the wait for the next answer. At a
 * new state the order is read again.
 */
export function useLiveRide(
  order: OrderDetail,
  car: CarDetail,
  receivedAtMs: number,
): { readonly ride: CarRide; readonly now: string; readonly offsetMs: number } {
  const { orderNo } = order;
  const queries = useQueryClient();
  const moves = isUnderWay(car.ride.state);
  const asked = useQuery({ ...rideRead(orderNo), enabled: moves, refetchInterval: rideAskedMs });
  useEffect(() => {
    if (!moves) return;
    const left = new AbortController();
    void listen(queries, orderNo, left.signal);
    return () => left.abort();
  }, [queries, orderNo, moves]);
  const heard = asked.data;
  const isNewer = heard !== undefined && heard.now >= order.now;
  const changed = isNewer && heard.ride.state !== car.ride.state;
  useEffect(() => {
    if (changed) void queries.invalidateQueries({ queryKey: ['/order/appOrderDetail', orderNo] });
  }, [changed, queries, orderNo]);
  return isNewer
    ? { ride: heard.ride, now: heard.now, offsetMs: clockOffsetMs(heard.now, asked.dataUpdatedAt) }
    : { ride: car.ride, now: order.now, offsetMs: clockOffsetMs(order.now, receivedAtMs) };
}

async function listen(queries: QueryClient, orderNo: string, left: AbortSignal): Promise<void> {
  const { queryKey } = rideRead(orderNo);
  const onEvent = (event: LiveRide) => {
    if (left.aborted) return;
    // An earlier answer is older than this one.
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, event);
  };
  for (const waitMs of [...waitsMs, 0]) {
    try {
      await followEvents('/car/order/follow', { orderNo }, onEvent, left);
      // It has told all there was to tell.
      return;
    } catch {
      // Refused or broken off; asking goes on.
    }
    if (left.aborted || waitMs === 0) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (left.aborted) return;
  }
}
