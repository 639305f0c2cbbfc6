import type { Day } from '@woxing/contract/core/days';
import {
  type CarKind,
  type CarScene,
  carKinds,
  carScenes,
} from '@woxing/contract/products/car/car-kinds.rules';
import { addressReader, dayWord, freeText, oneOf, otherThan, wordOf } from '#src/ui/address.rules.ts';

/** What addresses of cars say. It comes with the routes, so it is small: what a word means is said by the page and the server. */

export interface RideSearch {
  readonly scene?: Exclude<CarScene, 'city'> | undefined;
  /** Both or neither: a ride for later, or now. */
  readonly day?: Day | undefined;
  readonly time?: string | undefined;
  /** A place is its name, its city and `纬度,经度`; one without the others is none. */
  readonly from?: string | undefined;
  readonly fromCity?: string | undefined;
  readonly fromAt?: string | undefined;
  readonly to?: string | undefined;
  readonly toCity?: string | undefined;
  readonly toAt?: string | undefined;
  /** `订单号.航段.pick-up`: the flight or train that the ride goes by. */
  readonly transfer?: string | undefined;
  /** The order whose flights and trains are offered. */
  readonly order?: string | undefined;
  readonly kind?: CarKind | undefined;
}

const city = wordOf(/^\p{Script=Han}{2,20}$/u);
const point = wordOf(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/);

export const readRide: (raw: Readonly<Record<string, unknown>>) => RideSearch = addressReader({
  scene: otherThan('city', carScenes),
  day: dayWord,
  time: wordOf(/^([01]\d|2[0-3]):[0-5]\d$/),
  from: freeText(60),
  fromCity: city,
  fromAt: point,
  to: freeText(60),
  toCity: city,
  toAt: point,
  transfer: wordOf(/^\w{1,32}\.\d{1,2}\.(pick-up|drop-off)$/),
  order: wordOf(/^\w{1,32}$/),
  kind: oneOf(carKinds),
});
