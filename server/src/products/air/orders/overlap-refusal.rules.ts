import { formatMonthDay } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import type { TripOverlap } from '#src/orders/public.ts';
import { clashOf, type TicketedFlight } from './flight-overlap.rules.ts';

/** A flight that one of the travellers has a ticket for, or is about to have. */
interface TakenFlight {
  readonly person: { readonly name: string };
  readonly trip: {
    readonly orderNo: string;
    /** Who ordered it. */
    readonly memberId: string;
    readonly leg: TicketedFlight & { readonly fromCity: string; readonly toCity: string };
  };
}

export interface AskedFlights {
  readonly flights: readonly TicketedFlight[];
  readonly conflictsConfirmed: boolean;
  /** The flights that are left for them. */
  readonly insteadOf?: {
    readonly orderNo: string;
    readonly legs: readonly Pick<TicketedFlight, 'flightNo' | 'day'>[];
  };
}

/** Why these flights are not booked beside those: the same ticket before a conflict, and of several the member's own, which may be named. */
export function overlapRefusal(
  taken: readonly TakenFlight[],
  asked: AskedFlights,
  memberId: string,
): TripOverlap | undefined {
  const kept = taken.filter(({ trip }) => !isLeft(trip, asked.insteadOf));
  for (const clash of asked.conflictsConfirmed ? confirmedClashes : allClashes) {
    const met = kept.filter(({ trip }) =>
      asked.flights.some((flight) => clashOf(trip.leg, flight) === clash),
    );
    const own = met.find(({ trip }) => trip.memberId === memberId);
    if (own !== undefined) return { refusal: refuse(`flight.${clash}`, wordsOf(own)), revealsOthers: false };
    if (met.length > 0) return { refusal: refuse(`flight.${clash}-elsewhere`), revealsOthers: true };
  }
  return undefined;
}

/** The worst first. */
const allClashes = ['same-ticket', 'conflict'] as const;
const confirmedClashes = ['same-ticket'] as const;

function isLeft({ orderNo, leg }: TakenFlight['trip'], left: AskedFlights['insteadOf']): boolean {
  return (
    orderNo === left?.orderNo &&
    left.legs.some(({ flightNo, day }) => leg.flightNo === flightNo && leg.day === day)
  );
}

function wordsOf({ person, trip }: TakenFlight) {
  const { day, flightNo, fromCity, toCity } = trip.leg;
  return {
    name: person.name,
    day: formatMonthDay(day),
    flightNo,
    from: fromCity,
    to: toCity,
    orderNo: trip.orderNo,
  };
}
