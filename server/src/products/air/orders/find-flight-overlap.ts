import { addDays, dayOf, momentOf } from '@woxing/contract/core/days';
import { liveTripsOf, type Paper, type TripOverlap } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { flownProducts } from '../air-products.rules.ts';
import { airLeg } from './air-content.ts';
import { type AskedFlights, overlapRefusal } from './overlap-refusal.rules.ts';

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
  asked: AskedFlights,
): Promise<TripOverlap | undefined> {
  const since = momentOf(addDays(dayOf(ctx.now), -longestLiveDays));
  const taken = await liveTripsOf(deps, tx, ctx.tenantId, {
    people,
    products: flownProducts,
    leg: ticketedLeg,
    since,
  });
  return overlapRefusal(taken, asked, ctx.signedIn.memberId);
}
