import { dayOf } from '@woxing/contract/core/days';
import { freeUntil } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import { nightsOf, type Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import {
  type FoundRate,
  type HotelSearch,
  type LeftAsk,
  maxToldRooms,
  type RateAsk,
  type RateWishes,
  type RoomRate,
} from '#src/products/hotel/hotel-supplier.ts';
import type { SupplierDeps } from './calls.ts';
import { allotment, houseYuan, type NightFacts, nightFacts, roomFen } from './daily-prices.rules.ts';
import { readScarceRooms } from './embedded-hotel.db.ts';
import type { WorldHotel, WorldRoom } from './hotel-world.rules.ts';
import type { PricedPlan } from './rate-plans.rules.ts';

/** What is left of rooms that few are left of, on the night with the fewest; by hotel and room. */
type Scarce = ReadonlyMap<string, number>;

const keyOf = (hotelId: string, roomId: string) => `${hotelId} ${roomId}`;

async function scarceRooms(
  { db }: Pick<SupplierDeps, 'db'>,
  tenantId: string,
  where: { city: string; hotelIds?: readonly string[] },
  { nights, fewer }: { readonly nights: readonly NightFacts[]; readonly fewer: number },
): Promise<Scarce> {
  const days = nights.map(({ night }) => night);
  const rows = await db.read(tenantId, (tx) => readScarceRooms(tx, tenantId, where, days, fewer));
  return new Map(rows.map(({ hotelId, roomId, left }) => [keyOf(hotelId, roomId), left]));
}

const exactBelow = ({ rooms }: Stay) => Math.max(maxToldRooms, rooms);

/** Rooms of a kind on the night with the fewest: nobody can have sold more than there are. */
function leftOf(hotel: WorldHotel, at: number, nights: readonly NightFacts[], scarce: Scarce): number {
  const few = scarce.size === 0 ? undefined : scarce.get(keyOf(hotel.facts.id, hotel.rooms[at]!.template.id));
  let least = few ?? Number.POSITIVE_INFINITY;
  for (const night of nights) {
    if (least === 0) return 0;
    least = Math.min(least, allotment(hotel, at, night));
  }
  return least;
}

/** The cheapest rate of each hotel of a city that suits and has rooms enough. */
export async function findRates(
  deps: SupplierDeps,
  tenantId: string,
  { city, stay, wishes, leftLater = false }: HotelSearch,
  now: Date,
): Promise<FoundRate[]> {
  const world = deps.world.cityNamed(city);
  if (world === undefined) return [];
  const nights = nightsOf(stay).map((night) => nightFacts(night, dayOf(now)));
  const fewer = leftLater ? stay.rooms : exactBelow(stay);
  const scarce = await scarceRooms(deps, tenantId, { city }, { nights, fewer });
  const suits = suitingPlans(wishes, stay, now);
  return world.hotels.flatMap((hotel) => cheapestOf(hotel, { stay, nights, scarce, suits }) ?? []);
}

interface Asked {
  readonly stay: Stay;
  readonly nights: readonly NightFacts[];
  readonly scarce: Scarce;
  /** The cheapest that suits. */
  readonly suits: (plans: readonly PricedPlan[]) => PricedPlan | undefined;
}

function cheapestOf(hotel: WorldHotel, { stay, nights, scarce, suits }: Asked): FoundRate | undefined {
  const plan = suits(hotel.plans);
  if (plan === undefined) return undefined;
  let best: { room: WorldRoom; left: number } | undefined;
  for (const [at, room] of hotel.rooms.entries()) {
    if (room.template.maxAdults < stay.adults) continue;
    if (best !== undefined && best.room.template.pricePercent <= room.template.pricePercent) continue;
    const left = leftOf(hotel, at, nights, scarce);
    if (left >= stay.rooms) best = { room, left };
  }
  if (best === undefined) return undefined;
  return { hotelId: hotel.facts.id, ...rateOf(hotel, best.room, plan, nights, best.left) };
}

function rateOf(
  hotel: WorldHotel,
  room: WorldRoom,
  plan: PricedPlan,
  nights: readonly NightFacts[],
  left: number,
): RoomRate {
  return {
    roomId: room.template.id,
    plan,
    nights: nights.map((night) => ({
      night: night.night,
      priceFen: roomFen(houseYuan(hotel, night), room, plan),
    })),
    left: Math.min(left, maxToldRooms),
  };
}

/** Hotels share their lists of plans, so each is looked through once. */
function suitingPlans(wishes: RateWishes, stay: Stay, now: Date): Asked['suits'] {
  const known = new Map<readonly PricedPlan[], PricedPlan | undefined>();
  return (plans) => {
    if (known.has(plans)) return known.get(plans);
    const suiting = plans
      .filter((plan) => suitsWishes(plan, wishes, stay, now))
      .toSorted((one, other) => one.pricePercent - other.pricePercent);
    known.set(plans, suiting[0]);
    return suiting[0];
  };
}

function suitsWishes(
  { kind, breakfasts, payment, cancellation }: PricedPlan,
  { kinds, breakfast, freeCancellation, payments }: RateWishes,
  { arrival }: Stay,
  now: Date,
): boolean {
  if (!kinds.includes(kind)) return false;
  if (breakfast === true && breakfasts === 0) return false;
  if (payments !== undefined && !payments.includes(payment)) return false;
  if (freeCancellation !== true) return true;
  const until = freeUntil(cancellation, arrival);
  return until !== undefined && now < until;
}

/** Every rate of a hotel for whoever asks; rooms that are too small are left out. */
export async function ratesOf(
  deps: SupplierDeps,
  tenantId: string,
  { hotelId, stay, kinds }: RateAsk,
  now: Date,
): Promise<RoomRate[] | undefined> {
  const found = deps.world.hotel(hotelId);
  if (found === undefined) return undefined;
  const { hotel, city } = found;
  const nights = nightsOf(stay).map((night) => nightFacts(night, dayOf(now)));
  const where = { city: city.name, hotelIds: [hotelId] };
  const scarce = await scarceRooms(deps, tenantId, where, { nights, fewer: exactBelow(stay) });
  const plans = hotel.plans.filter(({ kind }) => kinds.includes(kind));
  return hotel.rooms.flatMap((room, at) =>
    room.template.maxAdults < stay.adults
      ? []
      : plans.map((plan) => rateOf(hotel, room, plan, nights, leftOf(hotel, at, nights, scarce))),
  );
}

/** What is left of kinds of rooms of a city. */
export async function leftOfRooms(
  deps: SupplierDeps,
  tenantId: string,
  { city, stay, rooms }: LeftAsk,
  now: Date,
): Promise<number[]> {
  const nights = nightsOf(stay).map((night) => nightFacts(night, dayOf(now)));
  const where = { city, hotelIds: [...new Set(rooms.map(({ hotelId }) => hotelId))] };
  const scarce = await scarceRooms(deps, tenantId, where, { nights, fewer: exactBelow(stay) });
  return rooms.map(({ hotelId, roomId }) => {
    const hotel = deps.world.hotel(hotelId)?.hotel;
    const at = hotel?.rooms.findIndex(({ template }) => template.id === roomId) ?? -1;
    return hotel === undefined || at < 0 ? 0 : Math.min(leftOf(hotel, at, nights, scarce), maxToldRooms);
  });
}
