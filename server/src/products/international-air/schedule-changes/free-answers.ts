import { refuse } from '@woxing/contract/core/errors';
import { flyingStates, isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import { changesOf } from '#src/schedule-changes/public.ts';
import type { InternationalOrder, OrderCoupon } from '../after-sales/international-order.ts';
import { isMissed } from './missed-connection.rules.ts';

/**
 * What a carrier did to a flight lets the coupons of its booking go back or be changed free until the flight leaves or its owner takes the
 * new times; a connection that is missed frees them whatever was taken. Refuses with `intl.on-time`, `intl.left` and
 * `air.change-accepted`.
 */
export function checkFree(
  { content, tickets }: InternationalOrder,
  chosen: readonly OrderCoupon[],
  now: Date,
): void {
  if (chosen.some(({ flight, departsAt }) => !isCancelled(flight) && departsAt <= now))
    throw refuse('intl.left');
  const bookings = new Set(chosen.map(({ bookingReference }) => bookingReference));
  const people = new Set(chosen.map(({ passenger }) => passenger));
  const own = tickets.filter(
    ({ bookingReference, passenger, state }) =>
      bookings.has(bookingReference) && people.has(passenger) && flyingStates.has(state),
  );
  const changes = own.flatMap(({ flight }) => changesOf(flight)).filter(({ free }) => free);
  if (changes.length === 0) throw refuse('intl.on-time');
  if (changes.some(({ accepted }) => !accepted)) return;
  const flights = new Set(own.map(({ leg }) => leg));
  const missed = content.parts.some(({ legs }) =>
    legs.some((leg, at) => {
      const next = legs[at + 1];
      return next !== undefined && flights.has(next) && isMissed(content.legs[leg]!, content.legs[next]!);
    }),
  );
  if (!missed) throw refuse('air.change-accepted');
}
