import { aircraftName } from '@woxing/contract/generated/aircraft';
import type { ScheduledFlights } from '#src/schedule-changes/public.ts';
import { isOfFlights } from '../air-products.rules.ts';
import { airContent } from '../orders/air-content.ts';
import { arrivalOf, departureOf } from '../search/segment-order.rules.ts';
import { missedAfter } from './missed-connection.rules.ts';

/** Flights within China as news of their carriers find them. */
export const airSchedule: ScheduledFlights = {
  isOf: isOfFlights,
  legsOf: (content) => airContent.parse(content).legs,
  withLeg(kept, at, now) {
    const content = airContent.parse(kept);
    const minutes = (arrivalOf(now).getTime() - departureOf(now).getTime()) / 60_000;
    const leg = { ...content.legs[at]!, ...now, minutes, aircraftName: aircraftName(now.aircraft) };
    return { ...content, legs: content.legs.with(at, leg) };
  },
  missedAfter: (content, at, tickets) => missedAfter(airContent.parse(content).legs, at, tickets),
};
