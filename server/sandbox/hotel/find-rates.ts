import { type Day, dayOf } from '@woxing/contract/core/days';
import { keptRooms } from '@woxing/contract/products/hotel/hotel-agreements.rules';
import { clockOf, freeUntil } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import { stayTotal } from '@woxing/contract/products/hotel/hotel-price.rules';
import { nightsOf, type Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import {
  type AgreedRate,
  type FoundRate,
  type HotelSearch,
  type LeftAsk,
  mostTold,
  type RateAsk,
  type RatePlan,
  type RateWishes,
  type RoomRate,
} from '#src/products/hotel/hotel-supplier.ts';
import type { SupplierDeps } from './calls.ts';
import { allotment, houseYuan, type NightFacts, nightFacts, roomFen } from './daily-prices.rules.ts';
import { readScarceRooms } from './embedded-hotel.db.ts';
import type { WorldHotel, WorldRoom } from './hotel-world.rules.ts';
import { agreedPlan, type PricedPlan } from './rate-plans.rules.ts';

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

/** Below which it must be known how many are left: those that a hotel keeps to itself come on top of what is told. */
const exactBelow = (stay: Stay) => mostTold(stay) + keptRooms;

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
  { city, stay, wishes, agreed = [], leftLater = false }: HotelSearch,
  now: Date,
): Promise<FoundRate[]> {
  const world = deps.world.cityNamed(city);
  if (world === undefined) return [];
  const nights = nightsOf(stay).map((night) => nightFacts(night, dayOf(now)));
  const fewer = leftLater ? stay.rooms : exactBelow(stay);
  const hotelIds = [...new Set(agreed.map(({ hotelId }) => hotelId))];
  const [scarce, promised] = await Promise.all([
    scarceRooms(deps, tenantId, { city }, { nights, fewer }),
    hotelIds.length === 0
      ? new Map<string, number>()
      : scarceRooms(deps, tenantId, { city, hotelIds }, { nights, fewer: exactBelow(stay) }),
  ]);
  const suits = suitingPlans(wishes, stay, now);
  const asked = { stay, nights, scarce, suits };
  const suiting = Map.groupBy(
    agreed.filter((rate) => suitsWishes(agreedPlan(rate), { ...wishes, kinds: ['agreement'] }, stay, now)),
    ({ hotelId }) => hotelId,
  );
  return world.hotels.flatMap((hotel) => {
    const found = cheapestOf(hotel, asked);
    const own = agreedRates(hotel, suiting.get(hotel.facts.id) ?? [], { ...asked, scarce: promised }).filter(
      ({ left }) => left >= stay.rooms,
    );
    const all = found === undefined ? own : [...own, found];
    const cheapest = all.toSorted((one, other) => stayTotal(one.nights, 1) - stayTotal(other.nights, 1))[0];
    return cheapest === undefined ? [] : [{ hotelId: hotel.facts.id, ...cheapest }];
  });
}

/** What the sandbox's hotels promise, as they sell it. */
function agreedRates(hotel: WorldHotel, agreed: readonly AgreedRate[], asked: Asked): RoomRate[] {
  return agreed.flatMap((rate): RoomRate[] => {
    const at = hotel.rooms.findIndex(({ template }) => template.id === rate.roomId);
    const room = hotel.rooms[at];
    if (room === undefined || room.template.maxAdults < asked.stay.adults) return [];
    const left = leftOf(hotel, at, asked.nights, asked.scarce);
    const other = asked.suits(hotel.plans);
    return [
      {
        roomId: rate.roomId,
        plan: agreedPlan(rate),
        nights: asked.nights.map(({ night }) => ({ night, priceFen: rate.priceFen })),
        left: Math.min(mostTold(asked.stay), Math.max(0, rate.lastRoom ? left : left - keptRooms)),
        otherwise: other && rateOf(hotel, room, other, asked.nights, left).nights,
      },
    ];
  });
}

interface Asked {
  readonly stay: Stay;
  readonly nights: readonly NightFacts[];
  readonly scarce: Scarce;
  /** The cheapest that suits. */
  readonly suits: (plans: readonly PricedPlan[]) => PricedPlan | undefined;
}

function cheapestOf(hotel: WorldHotel, { stay, nights, scarce, suits }: Asked): RoomRate | undefined {
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
  return rateOf(hotel, best.room, plan, nights, Math.min(best.left, mostTold(stay)));
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
    left,
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
  { kind, breakfasts, payment, cancellation, heldUntil }: RatePlan,
  { kinds, breakfast, freeCancellation, payments }: RateWishes,
  { arrival }: Stay,
  now: Date,
): boolean {
  if (!kinds.includes(kind) || !isSold({ heldUntil }, arrival, now)) return false;
  if (breakfast === true && breakfasts === 0) return false;
  if (payments !== undefined && !payments.includes(payment)) return false;
  if (freeCancellation !== true) return true;
  const until = freeUntil(cancellation, arrival);
  return until !== undefined && now < until;
}

/** What nobody pays or guarantees is not sold once its rooms would not be kept any more. */
export const isSold = ({ heldUntil }: Pick<RatePlan, 'heldUntil'>, arrival: Day, now: Date): boolean =>
  heldUntil === null || now < clockOf({ clock: heldUntil }, arrival);

/** Every rate of a hotel for whoever asks; rooms that are too small are left out. */
export async function ratesOf(
  deps: SupplierDeps,
  tenantId: string,
  { hotelId, stay, kinds, agreed = [] }: RateAsk,
  now: Date,
): Promise<RoomRate[] | undefined> {
  const found = deps.world.hotel(hotelId);
  if (found === undefined) return undefined;
  const { hotel, city } = found;
  const nights = nightsOf(stay).map((night) => nightFacts(night, dayOf(now)));
  const where = { city: city.name, hotelIds: [hotelId] };
  const scarce = await scarceRooms(deps, tenantId, where, { nights, fewer: exactBelow(stay) });
  const plans = hotel.plans.filter((plan) => kinds.includes(plan.kind) && isSold(plan, stay.arrival, now));
  const suits = suitingPlans({ kinds }, stay, now);
  const own = agreed.filter((rate) => rate.hotelId === hotelId);
  return [
    ...agreedRates(hotel, own, { stay, nights, scarce, suits }),
    ...hotel.rooms.flatMap((room, at) =>
      room.template.maxAdults < stay.adults
        ? []
        : plans.map((plan) =>
            rateOf(hotel, room, plan, nights, Math.min(leftOf(hotel, at, nights, scarce), mostTold(stay))),
          ),
    ),
  ];
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
    return hotel === undefined || at < 0 ? 0 : Math.min(leftOf(hotel, at, nights, scarce), mostTold(stay));
  });
}
