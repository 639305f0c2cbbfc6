import { addDays, dayOf, momentOf } from '@woxing/contract/days';
import { presaleDays } from '@woxing/contract/train-presale.rules';
import {
  type LiveTrip,
  liveTripsOf,
  liveTripsOrderedBy,
  type OrderWithTickets,
  paperPlace,
  passengersOf,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import {
  checkOverlap,
  checkRailParty,
  isOfChildren,
  isSameTrain,
  type RailTraveller,
  type TrainTime,
} from './rail-party.rules.ts';

import { departureOf, type RailOrderTicket } from './rail-tickets.ts';

/**
 * Whether these people may travel on these rides: by their ages and tickets, with a grown-up aboard, and on no other train at the
 * same time. Refuses with the first rule that is broken.
 */
export async function checkTravellers(
  deps: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  party: readonly RailTraveller[],
  rides: readonly TrainTime[],
): Promise<void> {
  const since = liveSince(ctx.now);
  const adultAboard = isOfChildren(party) && (await hasAdultAboard(tx, ctx, since, rides));
  checkRailParty(party, rides[0]!.day, adultAboard);
  const taken = await liveTripsOf(deps, tx, ctx.tenantId, { people: party, since });
  for (const { person, trip } of taken) checkOverlap(person.name, timeOfTrip(trip), rides);
}

/** Refuses with `train.overlap` whose change would put them on two trains at the same time. */
export async function checkChangedTrips(
  deps: { readonly vault: Vault },
  tx: Tx,
  { tenantId, orderNo }: Pick<OrderWithTickets, 'tenantId' | 'orderNo'>,
  chosen: readonly RailOrderTicket[],
  { to, now }: { readonly to: TrainTime; readonly now: Date },
): Promise<void> {
  const passengers = await passengersOf(tx, tenantId, orderNo);
  const people = passengers
    .filter(({ position }) => chosen.some(({ passenger }) => passenger === position))
    .map(({ name, position, paperNoSealed }) => ({
      name,
      paperNo: deps.vault.open(paperNoSealed, paperPlace(orderNo, position)),
    }));
  const before = chosen[0]!.ride;
  for (const { person, trip } of await liveTripsOf(deps, tx, tenantId, { people, since: liveSince(now) })) {
    const isChanged = trip.orderNo === orderNo && isSameTrain(trip.leg, before);
    if (!isChanged) checkOverlap(person.name, timeOfTrip(trip), [to]);
  }
}

const liveSince = (now: Date): Date => momentOf(addDays(dayOf(now), -longestLive));

/** A ticket is bought in the presale and may be changed to a later train within it. */
const longestLive = 2 * presaleDays;

async function hasAdultAboard(
  tx: Tx,
  { tenantId, signedIn }: MemberCtx,
  since: Date,
  rides: readonly TrainTime[],
): Promise<boolean> {
  const trips = await liveTripsOrderedBy(tx, { tenantId, memberId: signedIn.memberId }, since);
  const adults = trips.filter(({ ticketType }) => ticketType !== 'child');
  return rides.every((ride) => adults.some(({ leg }) => isSameTrain(leg, ride)));
}

function timeOfTrip({ leg }: LiveTrip): TrainTime {
  const departsAt = departureOf(leg);
  return { ...leg, departsAt, arrivesAt: new Date(departsAt.getTime() + leg.minutes * 60_000) };
}
