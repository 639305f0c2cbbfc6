import { type Fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { wholeYuan } from '@woxing/contract/products/hotel/hotel-caps.rules';
import type { CappedPrice, NightPrice } from '@woxing/contract/products/hotel/hotel-price.rules';
import type { HotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import { nightCap, traceHotel } from '@woxing/contract/products/hotel/hotel-standard.rules';
import type { PartTrace, StandardTrace } from '@woxing/contract/standards/standard-trace';
import { type JudgedGroup, type ProductStandard, partyTraceOf } from '#src/standards/public.ts';

/** Rooms of a stay held against the standards of those who sleep in them. */

/** A room with its guests in their order, and what limits each; null where nothing does. */
export interface PartyRoom {
  readonly names: readonly string[];
  readonly limits: readonly (ProductStandard<HotelStandard> | null)[];
}

export interface JudgedStay {
  /** `全季酒店 高级大床房`. */
  readonly title: string;
  readonly city: string;
  readonly star: number | null;
  /** Of one room. */
  readonly nights: readonly NightPrice[];
}

export interface JudgedRooms {
  /** By room and night: the cap, and who pays what. */
  readonly rooms: readonly (readonly CappedPrice[])[];
  readonly personFen: Fen;
  readonly trace: (reason: string | undefined) => StandardTrace | null;
}

/**
 * A room goes by whoever stands first in it; a second guest makes it a shared one, whose cap is made of those of both where the standard
 * says how. The person pays what is above where the standard says so, else the company all.
 */
export function judgeRooms(stay: JudgedStay, rooms: readonly PartyRoom[]): JudgedRooms {
  const judged = rooms.map((room) => ({ room, nights: nightsOfRoom(stay, room) }));
  const personFen = sumFen(judged.flatMap(({ nights }) => nights.map((night) => night.personFen)));
  return {
    rooms: judged.map(({ nights }) => nights),
    personFen,
    trace: (reason) => partyTraceOf(groupsOf(stay, rooms), { personFen, reason }),
  };
}

function nightsOfRoom(stay: JudgedStay, { limits }: PartyRoom): CappedPrice[] {
  const standard = limits[0]?.standard;
  return stay.nights.map(({ night, priceFen }) => {
    const capFen =
      standard === undefined ? null : nightCap(standard, { ...stay, ...roommateOf(limits) }, night);
    const over = capFen !== null && wholeYuan(priceFen) > capFen && standard?.over === 'person-pays';
    const personFen = over ? subtractFen(priceFen, capFen) : noFen;
    return { night, priceFen, capFen, companyFen: subtractFen(priceFen, personFen), personFen };
  });
}

const roommateOf = (limits: PartyRoom['limits']): { roommate?: HotelStandard | null } =>
  limits.length < 2 ? {} : { roommate: limits[1]?.standard ?? null };

/** Rooms that the same standards limit are told together. */
function groupsOf(stay: JudgedStay, rooms: readonly PartyRoom[]): JudgedGroup[] {
  const alike = Map.groupBy(rooms, ({ limits }) => limits.slice(0, 2).map(keyOf).join());
  return [...alike.values()].map((of) => ({
    ref: of[0]!.limits[0]?.ref ?? null,
    travellers: of.flatMap(({ names }) => names),
    parts: partsOf(stay, of[0]!),
  }));
}

const keyOf = (limit: PartyRoom['limits'][number]): string =>
  limit === null ? '' : `${limit.ref.enterpriseId} ${limit.ref.levelId} ${limit.ref.version}`;

function partsOf(stay: JudgedStay, { limits }: PartyRoom): PartTrace[] {
  const [own] = limits;
  if (own === null || own === undefined) return [];
  return [judgeStay(stay, own.standard, roommateOf(limits))];
}

/** A room of a stay held against one standard. */
export function judgeStay(
  { title, city, star, nights }: JudgedStay,
  standard: HotelStandard,
  shared: { readonly roommate?: HotelStandard | null } = {},
): PartTrace {
  const option = {
    city,
    star,
    nights: nights.map(({ night, priceFen }) => ({ day: night, priceFen })),
    ...shared,
  };
  const { lines, over } = traceHotel(option, standard);
  return { title, lines: [...lines], over };
}
