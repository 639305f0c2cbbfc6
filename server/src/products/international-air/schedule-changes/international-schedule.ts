import { arrivalOf, departureOf } from '@woxing/contract/orders/leg-times.rules';
import type { ScheduledFlights } from '#src/schedule-changes/public.ts';
import { internationalContent } from '../orders/international-content.ts';
import { missedAfter } from './missed-connection.rules.ts';

/** Flights abroad as news of their carriers find them. */
export const internationalSchedule: ScheduledFlights = {
  isOf: ({ product }) => product === 'international-air',
  legsOf: (content) => internationalContent.parse(content).legs,
  withLeg(kept, at, now) {
    const content = internationalContent.parse(kept);
    const leg = { ...content.legs[at]!, ...now };
    const [departs, arrives] = [departureOf(leg), arrivalOf(leg)];
    const moved = {
      ...leg,
      minutes: (arrives.getTime() - departs.getTime()) / 60_000,
      departsAt: departs.toISOString(),
      arrivesAt: arrives.toISOString(),
    };
    return { ...content, legs: content.legs.with(at, moved) };
  },
  missedAfter: (content, at, tickets) => missedAfter(internationalContent.parse(content), at, tickets),
};
