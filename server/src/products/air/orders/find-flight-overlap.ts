import { addDays, dayOf, formatMonthDay, momentOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { type LiveTripOf, liveTripsOf, type Paper, type TripOverlap } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { flownProducts } from '../air-products.rules.ts';
import { type AirLeg, airLeg } from './air-content.ts';
import { clashOf, type FlightClash, type TicketedFlight } from './flight-overlap.rules.ts';

/** Flights are sold some eighteen months ahead. */
const longestLiveDays = 550;

/** As much of a leg as is compared, whatever order of flights it is of. */
const ticketedLeg = airLeg.pick({
  flightNo: true,
  day: true,
  departs: true,
  arrives: true,
  arrivesDaysLater: true,
  from: true,
  to: true,
  fromCity: true,
  toCity: true,
  fromZone: true,
  toZone: true,
  cabin: true,
  bookingClass: true,
});
type TicketedLeg = Pick<AirLeg, keyof typeof ticketedLeg.shape>;

/**
 * The refusal of whom these flights would give the same ticket twice, with `flight.same-ticket`, or put on two flights at the same
 * time, with `flight.conflict`: a question, which is not asked where the member has said yes to it. The other order is named to who
 * placed it; to anybody else it is a stranger's, and nothing is said of it.
 */
export async function findFlightOverlap(
  deps: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  people: readonly (Paper & { readonly name: string })[],
  asked: {
    readonly flights: readonly TicketedFlight[];
    readonly conflictsConfirmed: boolean;
    /** The flights that are left for them. */
    readonly insteadOf?: {
      readonly orderNo: string;
      readonly legs: readonly Pick<AirLeg, 'flightNo' | 'day'>[];
    };
  },
): Promise<TripOverlap | undefined> {
  const since = momentOf(addDays(dayOf(ctx.now), -longestLiveDays));
  const taken = await liveTripsOf(deps, tx, ctx.tenantId, {
    people,
    products: flownProducts,
    leg: ticketedLeg,
    since,
  });
  const met = taken.flatMap((each) => {
    if (asked.insteadOf !== undefined && isLeft(each.trip, asked.insteadOf)) return [];
    const clash = worstClash(each.trip.leg, asked.flights);
    return clash === undefined || (clash === 'conflict' && asked.conflictsConfirmed)
      ? []
      : [{ ...each, clash }];
  });
  const worst = met.some(({ clash }) => clash === 'same-ticket') ? 'same-ticket' : 'conflict';
  const meant = met.filter(({ clash }) => clash === worst);
  const own = meant.find(({ trip }) => trip.memberId === ctx.signedIn.memberId);
  if (own !== undefined) return { refusal: refuse(`flight.${worst}`, wordsOf(own)), revealsOthers: false };
  return meant.length === 0
    ? undefined
    : { refusal: refuse(`flight.${worst}-elsewhere`), revealsOthers: true };
}

function isLeft(
  { orderNo, leg }: LiveTripOf<unknown, TicketedLeg>['trip'],
  left: { readonly orderNo: string; readonly legs: readonly Pick<AirLeg, 'flightNo' | 'day'>[] },
): boolean {
  return (
    orderNo === left.orderNo &&
    left.legs.some(({ flightNo, day }) => leg.flightNo === flightNo && leg.day === day)
  );
}

function worstClash(leg: TicketedLeg, flights: readonly TicketedFlight[]): FlightClash | undefined {
  const clashes = flights.map((flight) => clashOf(leg, flight));
  return clashes.find((clash) => clash === 'same-ticket') ?? clashes.find((clash) => clash === 'conflict');
}

function wordsOf({ person, trip }: LiveTripOf<{ readonly name: string }, TicketedLeg>) {
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
