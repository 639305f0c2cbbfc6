import { chinaZone, instantOf } from '@woxing/contract/core/zoned-time.rules';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import type { SegmentTimes } from '../search/segment-order.rules.ts';

/** A flight with the kind of ticket for it. */
export interface TicketedFlight extends SegmentTimes {
  readonly flightNo: string;
  readonly from: string;
  readonly to: string;
  readonly cabin: string;
  readonly bookingClass: string;
  /** Of China without. */
  readonly fromZone?: string;
  readonly toZone?: string;
}

/**
 * How a flight that somebody has a ticket for stands to one that is asked for. `same-ticket`: it is the same flight in the same
 * booking class, which nobody needs twice. `conflict`: nobody can fly both, but may want both tickets, such as a second kind of
 * ticket for the same flight; that is for the person to say.
 */
type FlightClash = 'same-ticket' | 'conflict';

export function clashOf(taken: TicketedFlight, asked: TicketedFlight): FlightClash | undefined {
  if (isSameFlight(taken, asked)) return isSameKind(taken, asked) ? 'same-ticket' : 'conflict';
  const [one, other] = [momentsOf(taken), momentsOf(asked)];
  return one.ends <= other.starts || other.ends <= one.starts ? undefined : 'conflict';
}

function momentsOf(flight: TicketedFlight) {
  const { fromZone = chinaZone, toZone = chinaZone } = flight;
  const { starts, ends } = legTimes(flight, { fromZone, toZone });
  return { starts: instantOf(starts), ends: instantOf(ends) };
}

function isSameFlight(one: TicketedFlight, other: TicketedFlight): boolean {
  return (
    one.flightNo === other.flightNo && one.day === other.day && one.from === other.from && one.to === other.to
  );
}

function isSameKind(one: TicketedFlight, other: TicketedFlight): boolean {
  return one.cabin === other.cabin && one.bookingClass === other.bookingClass;
}
