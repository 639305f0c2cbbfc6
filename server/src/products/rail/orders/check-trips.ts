import { addDays, dayOf, formatMonthDay, momentOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { presaleDays } from '@woxing/contract/products/rail/train-presale.rules';
import {
  type LiveTripOf,
  liveTripsOf,
  liveTripsOrderedBy,
  type OrderWithTickets,
  paperPlace,
  passengersOf,
  type TripOverlap,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { type RailLeg, railLeg } from './rail-content.ts';
import {
  checkRailParty,
  isOfChildren,
  isSameTrain,
  type RailTraveller,
  rideInTheWay,
  type TrainTime,
} from './rail-party.rules.ts';
import { departureOf, type RailOrderTicket } from './rail-tickets.ts';

/**
 * Whether these people may travel on these rides: by their ages and tickets, and with a grown-up aboard. Refuses with the first rule
 * that is broken.
 */
export async function checkTravellers(
  tx: Tx,
  ctx: MemberCtx,
  party: readonly RailTraveller[],
  rides: readonly TrainTime[],
): Promise<void> {
  const adultAboard = isOfChildren(party) && (await hasAdultAboard(tx, ctx, rides));
  checkRailParty(party, rides[0]!.day, adultAboard);
}

/**
 * The refusal of whom these rides would put on two trains at the same time. The other trip is told to who ordered it, with
 * `train.overlap`; to anybody else it is a stranger's, and nothing is said of it.
 */
export async function findTrainOverlap(
  deps: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  party: readonly Omit<RailTraveller, 'type' | 'birth'>[],
  rides: readonly TrainTime[],
): Promise<TripOverlap | undefined> {
  const taken = await liveTripsOf(deps, tx, ctx.tenantId, { people: party, ...tripsLive(ctx.now) });
  return overlapRefusal(ctx, taken, rides);
}

/** The same of a change, which takes them off the train that they were on. */
export async function findChangeOverlap(
  deps: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  { orderNo }: Pick<OrderWithTickets, 'orderNo'>,
  chosen: readonly RailOrderTicket[],
  to: TrainTime,
): Promise<TripOverlap | undefined> {
  const { tenantId, now } = ctx;
  const passengers = await passengersOf(tx, tenantId, orderNo);
  const people = passengers
    .filter(({ position }) => chosen.some(({ passenger }) => passenger === position))
    .map(({ name, position, paperType, paperNoSealed }) => ({
      name,
      paperType,
      paperNo: deps.vault.open(paperNoSealed, paperPlace(orderNo, position)),
    }));
  const before = chosen[0]!.ride;
  const taken = await liveTripsOf(deps, tx, tenantId, { people, ...tripsLive(now) });
  const others = taken.filter(({ trip }) => trip.orderNo !== orderNo || !isSameTrain(trip.leg, before));
  return overlapRefusal(ctx, others, [to]);
}

/** Of several the member's own comes first: it says what there is to do. */
function overlapRefusal(
  { signedIn }: MemberCtx,
  taken: readonly TakenTrip[],
  rides: readonly TrainTime[],
): TripOverlap | undefined {
  const met = taken.flatMap(({ person, trip }) => {
    const ride = rideInTheWay(timeOfTrip(trip), rides);
    return ride === undefined ? [] : [{ person, trip, ride }];
  });
  const own = met.find(({ trip }) => trip.memberId === signedIn.memberId);
  if (own === undefined)
    return met.length === 0 ? undefined : { refusal: refuse('train.overlap-elsewhere'), revealsOthers: true };
  const { day, trainNo, from, to } = own.trip.leg;
  const refusal = refuse('train.overlap', {
    name: own.person.name,
    day: formatMonthDay(day),
    trainNo,
    from,
    to,
    other: own.ride.trainNo,
  });
  return { refusal, revealsOthers: false };
}

type TakenTrip = LiveTripOf<{ readonly name: string }, RailLeg>;

const tripsLive = (now: Date) => ({
  products: ['train'] as const,
  leg: railLeg,
  since: momentOf(addDays(dayOf(now), -longestLive)),
});

/** A ticket is bought in the presale and may be changed to a later train within it. */
const longestLive = 2 * presaleDays;

async function hasAdultAboard(
  tx: Tx,
  { tenantId, signedIn, now }: MemberCtx,
  rides: readonly TrainTime[],
): Promise<boolean> {
  const trips = await liveTripsOrderedBy(tx, { tenantId, memberId: signedIn.memberId }, tripsLive(now));
  const adults = trips.filter(({ passengerType }) => passengerType !== 'CHD');
  return rides.every((ride) => adults.some(({ leg }) => isSameTrain(leg, ride)));
}

function timeOfTrip({ leg }: TakenTrip['trip']): TrainTime {
  const departsAt = departureOf(leg);
  return { ...leg, departsAt, arrivesAt: new Date(departsAt.getTime() + leg.minutes * 60_000) };
}
