import { type Day, dayOf } from '@woxing/contract/core/days';
import { noFen } from '@woxing/contract/core/money';
import { keptRooms } from '@woxing/contract/products/hotel/hotel-agreements.rules';
import { changedNights, type NightPrice } from '@woxing/contract/products/hotel/hotel-price.rules';
import { maxNights, maxRooms, nightsOf } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import type {
  AgreedRate,
  HotelBooking,
  HotelCall,
  HotelHoldInput,
  HotelOutcome,
  RatePlan,
} from '#src/products/hotel/hotel-supplier.ts';
import { bookingNow, once, Rejection, type SupplierDeps } from './calls.ts';
import { allotment, houseYuan, nightFacts, roomFen } from './daily-prices.rules.ts';
import { insertBooking, type RoomNights, type StoredNight, takeRooms } from './embedded-hotel.db.ts';
import { endOverdue } from './end-holds.ts';
import { isSold } from './find-rates.ts';
import type { HotelWorld } from './hotel-world.ts';
import { agreedPlan } from './rate-plans.rules.ts';

/** Faults that the sandbox asks of a hold. */
export interface HoldFaults {
  readonly soldOut: boolean;
  readonly dearer: boolean;
  readonly declines: boolean;
}

/**
 * Takes rooms on all nights at the prices that are expected, or none. Rooms of holds that ran out are still counted as sold until
 * somebody wants them.
 */
export async function holdRooms(
  deps: SupplierDeps,
  call: HotelCall,
  input: HotelHoldInput,
  faults: HoldFaults,
): Promise<HotelOutcome<HotelBooking>> {
  const first = await holdOnce(deps, call, input, faults);
  if (first.kind !== 'rejected' || first.reason !== 'sold-out' || faults.soldOut) return first;
  const ended = await endOverdue(deps.db, call.tenantId, input.hotelId, call.now);
  return ended === 0 ? first : holdOnce(deps, call, input, faults);
}

function holdOnce(
  deps: SupplierDeps,
  call: HotelCall,
  input: HotelHoldInput,
  faults: HoldFaults,
): Promise<HotelOutcome<HotelBooking>> {
  const { tenantId, now } = call;
  const reference = referenceOf(call);
  return once(deps, call, 'hold', reference, async (tx) => {
    if (faults.soldOut) throw new Rejection('sold-out');
    const { plan, rooms } = plannedHold(deps, input, now);
    if (faults.dearer) throw new Rejection('price');
    const taken = { count: input.stay.rooms, kept: input.agreed?.lastRoom === false ? keptRooms : 0 };
    if (!(await takeRooms(tx, tenantId, rooms, taken))) throw new Rejection('sold-out');
    const answersAt = plan.onRequest || faults.declines ? answerTime(reference, now) : null;
    await insertBooking(
      tx,
      tenantId,
      {
        reference,
        hotelId: input.hotelId,
        roomId: input.roomId,
        planId: input.planId,
        city: rooms.city,
        arrival: input.stay.arrival,
        state: answersAt === null ? 'held' : 'waiting',
        holdUntil: input.holdUntil,
        answersAt,
        declines: faults.declines || chance(seedOf(reference), 1) < declinedShare,
        confirmationNo: null,
        terms: plan.cancellation,
        arrivesAt: input.arrivesAt,
        guests: 'come',
        createdAt: now,
      },
      bookedNights(input),
    );
    return bookingNow(tx, tenantId, reference, now);
  });
}

/** Of those who look first, so many say no. */
const declinedShare = 0.15;
const leastAnswerMs = 90_000;
const mostAnswerMs = 8 * 60_000;

const answerTime = (reference: string, now: Date): Date =>
  new Date(now.getTime() + leastAnswerMs + chance(seedOf(reference), 0) * (mostAnswerMs - leastAnswerMs));

/** `H` and twelve digits, the same for the same call. */
export function referenceOf({ tenantId, clientReference }: HotelCall): string {
  const digits = [0, 1].map((part) =>
    String(seedOf('hold', part, tenantId, clientReference)).padStart(10, '0'),
  );
  return `H${digits.map((each) => each.slice(-6)).join('')}`;
}

function plannedHold(
  { world }: SupplierDeps,
  { hotelId, roomId, planId, kinds, agreed, stay, nights, guests }: HotelHoldInput,
  now: Date,
): { plan: RatePlan; rooms: RoomNights } {
  const found = world.hotel(hotelId);
  if (found === undefined) throw new Rejection('unknown-hotel');
  const { hotel } = found;
  const at = hotel.rooms.findIndex(({ template }) => template.id === roomId);
  const priced = hotel.plans.find(({ id, kind }) => id === planId && kinds.includes(kind));
  const promised =
    agreed?.id === planId && agreed.hotelId === hotelId && agreed.roomId === roomId ? agreed : undefined;
  const plan = promised === undefined ? priced : agreedPlan(promised);
  if (at < 0 || plan === undefined) throw new Rejection('unknown-hotel');
  const room = hotel.rooms[at]!;
  const days = nightsOf(stay);
  if (
    !isSold(plan, stay.arrival, now) ||
    days.length < 1 ||
    days.length > maxNights ||
    stay.rooms < 1 ||
    stay.rooms > maxRooms ||
    stay.adults > room.template.maxAdults ||
    guests.length !== stay.rooms ||
    guests.some((names) => names.length < 1 || names.length > room.template.maxAdults)
  )
    throw new Rejection('stay');
  return { plan, rooms: roomsAtPrices(found, { roomId, planId, promised, nights, days }, now) };
}

interface PricedNights {
  readonly roomId: string;
  readonly planId: string;
  /** What the plan is, where it is none of the house. */
  readonly promised?: AgreedRate | undefined;
  /** As they were shown. */
  readonly nights: readonly NightPrice[];
  readonly days: readonly Day[];
}

/** Rooms of a kind on some nights, which must cost what was shown. */
export function roomsAtPrices(
  { hotel, city }: NonNullable<ReturnType<HotelWorld['hotel']>>,
  { roomId, planId, promised, nights, days }: PricedNights,
  now: Date,
): RoomNights {
  const at = hotel.rooms.findIndex(({ template }) => template.id === roomId);
  const plan = hotel.plans.find(({ id }) => id === planId);
  if (at < 0 || (plan ?? promised) === undefined) throw new Rejection('unknown-hotel');
  const facts = days.map((night) => nightFacts(night, dayOf(now)));
  const prices = facts.map((night) => ({
    night: night.night,
    priceFen: promised?.priceFen ?? roomFen(houseYuan(hotel, night), hotel.rooms[at]!, plan!),
  }));
  if (nights.length !== prices.length || changedNights(nights, prices).length > 0)
    throw new Rejection('price');
  return {
    hotelId: hotel.facts.id,
    roomId,
    city: city.name,
    nights: facts.map((night) => ({ night: night.night, rooms: allotment(hotel, at, night) })),
  };
}

const bookedNights = ({ stay, nights }: HotelHoldInput): StoredNight[] =>
  Array.from({ length: stay.rooms }, (_, room) =>
    nights.map(({ night, priceFen }) => ({
      room,
      night,
      priceFen,
      state: 'held' as const,
      fineFen: noFen,
      unused: false,
    })),
  ).flat();
