import { type GeoPoint, metresBetween } from '@woxing/contract/core/distance.rules';
import { type HotelBrand, hotelBrands } from '@woxing/contract/generated/hotel-brands';
import { type Facility, facilityIds, type Star } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import type { HotelFacts } from '#src/products/hotel/hotel-supplier.ts';
import { cityTier } from './city-tiers.rules.ts';
import type { Landmark, PlaceCity } from './hotel-places.ts';
import { choosePlans, optionalPlans, type PricedPlan } from './rate-plans.rules.ts';
import { type RoomTemplate, roomTemplates } from './room-templates.rules.ts';

/** The hotels of a city, each around a landmark: the same for the same seed, whoever asks and whenever. Pure. */

export interface WorldHotel {
  readonly facts: HotelFacts;
  /** What everything else about it is thrown by. */
  readonly seed: number;
  /** Of a plain room on a plain night. */
  readonly baseYuan: number;
  readonly floors: number;
  readonly roomCount: number;
  readonly rooms: readonly WorldRoom[];
  readonly plans: readonly PricedPlan[];
}

export interface WorldRoom {
  readonly template: RoomTemplate;
  /** How many the house has. */
  readonly units: number;
}

const leastMetres = 60;
const mostMetres = 1400;
/** The year in which the newest houses were opened. */
const newestYear = 2026;

export function hotelsOfCity(seed: number, city: PlaceCity, landmarks: readonly Landmark[]): WorldHotel[] {
  const { tier, hotels, pricePercent } = cityTier(city.name);
  const brands = hotelBrands.filter((brand) => brand.cities.split(',').includes(String(tier)));
  const weighed = weigh(brands, (brand) => brandWeights[brand.tier - 1]!);
  const anywhere = weigh(landmarks, weightOf);
  const central = landmarks.filter((landmark) => weightOf(landmark) >= centralWeight);
  const grand = central.length === 0 ? anywhere : weigh(central, weightOf);
  const names = new Set<string>();
  return Array.from({ length: landmarks.length === 0 ? 0 : hotels }, (_, at) => {
    const own = seedOf(seed, 'hotel', city.code, at);
    const brand = pick(weighed, chance(own, 0));
    const around = brand.tier >= grandTier ? grand : anywhere;
    const landmark = freeLandmark(names, { city, brand, own, around });
    return hotelOf({ city, brand, landmark, own, at, pricePercent });
  });
}

const weightOf = ({ kind }: Landmark): number => landmarkWeights[kind] ?? 1;

const brandWeights = [8, 8, 5, 2.2, 1];
const landmarkWeights: Readonly<Record<string, number>> = {
  metro: 2,
  district: 6,
  station: 8,
  airport: 6,
  exhibition: 6,
  sight: 4,
};
/** Great houses stand where people come to, not at every stop of the metro. */
const grandTier = 4;
const centralWeight = 4;

interface Weighed<T> {
  readonly all: readonly T[];
  /** Sums of weights, up to 1. */
  readonly upTo: readonly number[];
}

function weigh<T>(all: readonly T[], weightOf: (one: T) => number): Weighed<T> {
  let sum = 0;
  const sums = all.map((one) => (sum += weightOf(one)));
  return { all, upTo: sums.map((each) => each / sum) };
}

function pick<T>({ all, upTo }: Weighed<T>, dice: number): T {
  let [low, high] = [0, upTo.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (upTo[middle]! > dice) high = middle;
    else low = middle + 1;
  }
  return all[low]!;
}

const triesForAName = 6;

/** One around which no house of the brand is known yet; where there is none, the house has another name. */
function freeLandmark(
  names: Set<string>,
  {
    city,
    brand,
    own,
    around,
  }: { city: PlaceCity; brand: HotelBrand; own: number; around: Weighed<Landmark> },
): { landmark: Landmark; name: string } {
  let landmark = pick(around, chance(own, 10));
  for (let at = 0; at < triesForAName; at += 1) {
    landmark = pick(around, chance(own, 10 + at));
    const name = nameOf(city, brand, landmark.name);
    if (names.has(name)) continue;
    names.add(name);
    return { landmark, name };
  }
  const sides = ['东', '西', '南', '北', '中心', '广场', '公园', '新城'];
  const side = sides.find((each) => !names.has(nameOf(city, brand, `${landmark.name}${each}`)));
  const name = nameOf(city, brand, `${landmark.name}${side ?? names.size}`);
  names.add(name);
  return { landmark, name };
}

/** `全季酒店（上海人民广场店）`, and of great houses `上海人民广场洲际酒店`. */
function nameOf(city: PlaceCity, { name, tier }: HotelBrand, place: string): string {
  const where = place.startsWith(city.name) ? place : `${city.name}${place}`;
  return tier >= 4 ? `${where}${name}` : `${name}（${where}店）`;
}

interface HotelParts {
  readonly city: PlaceCity;
  readonly brand: HotelBrand;
  readonly landmark: { readonly landmark: Landmark; readonly name: string };
  readonly own: number;
  readonly at: number;
  readonly pricePercent: number;
}

function hotelOf({
  city,
  brand,
  landmark: { landmark, name },
  own,
  at,
  pricePercent,
}: HotelParts): WorldHotel {
  const place = placeNear(landmark, own);
  const openedIn = newestYear - Math.floor(chance(own, 20) * 19);
  const old = newestYear - openedIn > 7;
  const roomCount = 50 + Math.floor(chance(own, 21) * 60) + brand.tier * 25;
  const reviews = Math.floor(20 + chance(own, 22) ** 2 * 4200);
  // Of one brand the better ones are dearer.
  const quality = chance(own, 23);
  return {
    facts: {
      id: `${city.code}-${String(at + 1).padStart(4, '0')}`,
      name,
      brand: brand.name,
      group: brand.group,
      city: city.name,
      address: addressOf(city, own),
      ...place,
      star: brand.star,
      facilities: facilitiesOf(brand.tier, own),
      score: 40 + Math.round(quality * 6 + brand.tier * 0.6 - 0.4),
      reviews,
      openedIn,
      renovatedIn: old && chance(own, 24) < 0.7 ? newestYear - Math.floor(chance(own, 25) * 6) : null,
      near: { name: landmark.name, metres: Math.round(metresBetween(landmark, place)) },
    },
    seed: own,
    baseYuan: (brand.baseYuan * pricePercent * (0.88 + quality * 0.3)) / 100,
    floors: brand.tier >= 4 ? 12 + Math.floor(chance(own, 26) * 26) : 4 + Math.floor(chance(own, 26) * 12),
    roomCount,
    rooms: roomsOf(brand.star, roomCount, own),
    plans: choosePlans(
      chance(own, 27) < 0.12,
      Array.from({ length: optionalPlans }, (_, plan) => chance(own, 40 + plan)),
    ),
  };
}

const metresOfDegree = 111_195;

function placeNear(landmark: GeoPoint, own: number): GeoPoint {
  const metres = leastMetres + chance(own, 30) ** 1.5 * (mostMetres - leastMetres);
  const angle = chance(own, 31) * 2 * Math.PI;
  const lat = landmark.lat + (metres * Math.sin(angle)) / metresOfDegree;
  const lon =
    landmark.lon + (metres * Math.cos(angle)) / (metresOfDegree * Math.cos((landmark.lat * Math.PI) / 180));
  return { lat: round5(lat), lon: round5(lon) };
}

const round5 = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

const roads =
  '中山路 人民路 解放路 建设路 和平路 新华路 文化路 长江路 胜利路 迎宾大道 滨河路 学府路 科技路 金融街'.split(
    ' ',
  );

function addressOf({ name }: PlaceCity, own: number): string {
  const road = roads[Math.floor(chance(own, 32) * roads.length)]!;
  return `${name}${road}${1 + Math.floor(chance(own, 33) * 980)}号`;
}

/** From which tier on a house has it for sure, and how often below. */
const facilityOdds: Readonly<Record<Facility, readonly [fromTier: number, below: number]>> = {
  wifi: [1, 1],
  parking: [3, 0.6],
  'ev-charging': [6, 0.25],
  gym: [3, 0.1],
  pool: [5, 0.08],
  restaurant: [3, 0.4],
  'meeting-rooms': [3, 0.25],
  laundry: [6, 0.6],
  'airport-shuttle': [6, 0.15],
  'luggage-storage': [1, 1],
  'front-desk-24h': [1, 1],
  accessible: [4, 0.3],
};

function facilitiesOf(tier: number, own: number): readonly Facility[] {
  return facilityIds.filter((id, at) => {
    const [fromTier, below] = facilityOdds[id];
    return tier >= fromTier || chance(own, 60 + at) < below;
  });
}

/** Three to six kinds, the plain ones always. */
function roomsOf(star: Star, roomCount: number, own: number): readonly WorldRoom[] {
  const templates = roomTemplates[star].filter(
    ({ id }, at) => id === 'K1' || id === 'T1' || id === 'K2' || chance(own, 80 + at) < 0.55,
  );
  return templates.map((template) => ({
    template,
    units: Math.max(2, Math.round((roomCount * template.share) / 100)),
  }));
}
