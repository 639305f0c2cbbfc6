import type { Day } from '@woxing/contract/core/days';
import type { OrderSummary } from '@woxing/contract/orders/orders';

export type WaitedLeg = NonNullable<OrderSummary['waitsFor']>[number];

/** Where all that is waited for goes: several stations of a city behind a stroke. */
export function waitedRoute(waited: readonly WaitedLeg[]): { readonly from: string; readonly to: string } {
  return {
    from: distinct(waited.map(({ fromCity }) => fromCity)).join('/'),
    to: distinct(waited.map(({ toCity }) => toCity)).join('/'),
  };
}

/** The days of all that is waited for, sooner ones first. */
export function waitedDays(waited: readonly WaitedLeg[]): readonly Day[] {
  return distinct(waited.map(({ day }) => day)).toSorted();
}

/** `G13一等座、G15二等座` */
export function waitedChoices(waited: readonly WaitedLeg[]): string {
  return waited.map(({ no, seatName }) => `${no}${seatName}`).join('、');
}

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)];
