import { daysBetween } from '@woxing/contract/core/days';
import { fenOut, momentOut } from '@woxing/contract/core/fields';
import { type ZonedTime, zonedTimeOf } from '@woxing/contract/core/zoned-time.rules';
import type { OrderLeg } from '@woxing/contract/orders/orders';
import {
  carKindNames,
  carKinds,
  carScenes,
  transferWays,
} from '@woxing/contract/products/car/car-kinds.rules';
import { carPlace } from '@woxing/contract/products/car/car-places';
import { carBillPart } from '@woxing/contract/products/car/cars';
import { z } from 'zod';
import { everyContent } from '#src/orders/public.ts';
import { lastDestination } from './last-destination.rules.ts';

/** What an order of a car keeps of the moment it was placed in. Its one ticket is the ride. Destinations that were named later stand behind the first. */
export const carContent = everyContent.extend({
  kind: z.literal('car'),
  scene: z.enum(carScenes),
  car: z.enum(carKinds),
  from: carPlace,
  destinations: z.array(z.object({ place: carPlace, at: momentOut })).min(1),
  departsAt: momentOut,
  immediate: z.boolean(),
  transfer: z
    .object({
      orderNo: z.string(),
      leg: z.int(),
      no: z.string(),
      way: z.enum(transferWays),
      plannedAt: momentOut,
    })
    .nullable(),
  estimate: z.object({
    fen: fenOut,
    lowFen: fenOut,
    highFen: fenOut,
    metres: z.int(),
    minutes: z.int(),
    parts: z.array(carBillPart),
  }),
  /** When it was ridden; null until it is over, and of a ride that was cancelled. */
  ridden: z.object({ startsAt: momentOut, endsAt: momentOut }).nullable().default(null),
  freeWaitMinutes: z.int(),
  remarks: z.string(),
  sandbox: z.boolean(),
});
export type CarContent = z.output<typeof carContent>;

type Ridden = Pick<CarContent, 'from' | 'destinations' | 'car'> & Timed;
type Timed = Pick<CarContent, 'departsAt' | 'estimate' | 'ridden'>;

/** The ride as lists show it: by when it was ridden, before that by its time and the minutes that were reckoned. */
export function rideLeg(content: Ridden): OrderLeg {
  const { from, car } = content;
  const to = lastDestination(content);
  const { starts, ends } = rideTimes(content);
  return {
    from: from.name,
    to: to.name,
    fromCity: from.city,
    toCity: to.city,
    no: carKindNames[car],
    starts,
    ends,
    day: starts.day,
    departs: starts.time,
    arrives: ends.time,
    arrivesDaysLater: daysBetween(starts.day, ends.day),
  };
}

export function rideTimes({ departsAt, estimate, ridden }: Timed): {
  readonly starts: ZonedTime;
  readonly ends: ZonedTime;
} {
  const starts = new Date(ridden?.startsAt ?? departsAt);
  const ends = ridden === null ? starts.getTime() + estimate.minutes * 60_000 : ridden.endsAt;
  return { starts: zonedTimeOf(starts), ends: zonedTimeOf(new Date(ends)) };
}
