import type { Cabin } from '@woxing/contract/products/air/flights';
import type {
  ScheduleRows,
  SeatsAsk,
  SeatsOnSale,
} from '#src/products/international-air/schedule/flight-schedule.rules.ts';

/** Classes that are open follow from flight, day, cabin and the days until then: the same on every machine. */
export function openSeats(rows: ScheduleRows, seed: number): SeatsOnSale {
  const cabins = cabinsOfRows(rows);
  const cabinOn = (row: number, cabin: Cabin): Cabin | undefined => {
    const has = cabins[row]!;
    if ((has & bit[cabin]) !== 0) return cabin;
    if (rows.km[row]! > shortKm) return undefined;
    return lower[cabin].find((other) => (has & bit[other]) !== 0);
  };
  const bucketOf = (row: number, dayNumber: number, cabin: Cabin, leadDays: number) => {
    const seat = cabinOn(row, cabin);
    if (seat === undefined) return undefined;
    const draw = mixed(
      Math.imul(rows.number[row]! + 7, 0x9e3779b1) ^
        Math.imul(rows.operating[row]! * 512 + rows.to[row]! + 1, 0x85ebca6b) ^
        (dayNumber * 2654435 + bit[seat] + seed),
    );
    return { load: loadOf(draw, dayNumber, leadDays), left: 1 + (mixed(draw) % 9) };
  };
  return {
    cabinOn,
    lowestLevel(row, dayNumber, cabin, { leadDays, seats }: SeatsAsk) {
      const bucket = bucketOf(row, dayNumber, cabin, leadDays);
      if (bucket === undefined || bucket.load >= full) return -1;
      const level = levelAt(bucket.load);
      return level < levels - 1 && bucket.left < seats ? level + 1 : level;
    },
    seatsLeft(row, dayNumber, cabin, leadDays) {
      const bucket = bucketOf(row, dayNumber, cabin, leadDays);
      if (bucket === undefined || bucket.load >= full) return 0;
      return levelAt(bucket.load) === levels - 1 ? 9 : bucket.left;
    },
  };
}

const levels = 6;
const full = 1.28;
const shortKm = 4500;
const bit: Readonly<Record<Cabin, number>> = { economy: 1, premium: 2, business: 4, first: 8 };
const lower: Readonly<Record<Cabin, readonly Cabin[]>> = {
  economy: [],
  premium: ['economy'],
  business: ['premium', 'economy'],
  first: ['business', 'economy'],
};

/** Types with a cabin of their own for it, at carriers that sell it. */
const premiumTypes = ['789', '77W', '359', '388', '748'];
const firstTypes = ['77W', '388', '748'];

function cabinsOfRows({ type, aircraft, operating, carriers }: ScheduleRows): Uint8Array {
  return Uint8Array.from(type, (at, row) => {
    if (carriers[operating[row]!]!.lowCost) return bit.economy;
    return cabinsOfType(aircraft[at]!);
  });
}

function cabinsOfType(iata: string): number {
  if (noFront.includes(iata)) return bit.economy;
  const premium = premiumTypes.includes(iata) ? bit.premium : 0;
  const first = firstTypes.includes(iata) ? bit.first : 0;
  return bit.economy + bit.business + premium + first;
}

/** Whether a type of aircraft has a cabin, at carriers that sell it. */
export const typeHasCabin = (iata: string, cabin: Cabin): boolean => (cabinsOfType(iata) & bit[cabin]) !== 0;

const noFront = ['AT7', 'CR9', 'C27'];

function levelAt(load: number): number {
  return Math.max(0, Math.min(levels - 1, Math.floor(load * levels)));
}

/** How full a flight will be, 1 and more of those that sell out: by chance, by how soon it leaves, by the weeks of the year. */
function loadOf(draw: number, dayNumber: number, leadDays: number): number {
  const soon = leadDays < 3 ? 0.42 : leadDays < 7 ? 0.3 : leadDays < 14 ? 0.2 : leadDays < 30 ? 0.08 : 0;
  const ofYear = ((dayNumber - 59 + 365.25) % 365.25) / 365.25;
  // Summer, the national holiday and the weeks around the Spring Festival, as shares of a year that begins in March.
  const summer = ofYear > 0.32 && ofYear < 0.5 ? 0.16 : 0;
  const golden = ofYear > 0.575 && ofYear < 0.6 ? 0.2 : 0;
  const spring = ofYear > 0.87 && ofYear < 0.97 ? 0.14 : 0;
  const weekend = [0, 5].includes((dayNumber + 4) % 7) ? 0.07 : 0;
  return 0.62 * (draw / 0x1_0000_0000) + soon + summer + golden + spring + weekend;
}

/** The final mix of MurmurHash3. */
function mixed(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
