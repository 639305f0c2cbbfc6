import { metresBetween } from '@woxing/contract/core/distance.rules';
import { hotelBrands } from '@woxing/contract/generated/hotel-brands';
import type { BedKind, Facility, Star } from '@woxing/contract/products/hotel/hotel-facts.rules';
import type { HotelDetail, HotelFacts, RoomType } from '../../hotel-supplier.ts';
import type { DidaHotel, DidaRoom } from './dida-answers.ts';
import type { BankCity, BankLandmark } from './dida-places.ts';

/** What the bank says of a hotel, as the port has it. What it does not say is not made up. Pure. */

export interface BankHotel {
  readonly detail: HotelDetail;
  /** Addresses of pictures by what they show. */
  readonly pictures: ReadonlyMap<string, string>;
}

const shownPictures = 30;
const shownNearby = 12;
const nearMetres = 5000;

export function bankHotel(given: DidaHotel, city: BankCity, landmarks: readonly BankLandmark[]): BankHotel {
  const nearby = nearbyOf(given, landmarks);
  const { pictures, views } = picturesOf(given);
  const detail = {
    facts: factsOf(given, city, nearby),
    phone: given.telephone ?? '',
    floors: null,
    roomCount: null,
    policies: {
      checkIn: clockIn(given.policy?.checkinFrom) ?? '14:00',
      checkOut: clockIn(given.policy?.checkoutTo) ?? '12:00',
      children: '',
      pets: '',
      deposit: '',
      foreignGuests: null,
    },
    scores: null,
    reviews: [],
    rooms: given.rooms.map(roomType),
    nearby: nearby.filter(({ metres }) => metres <= nearMetres).slice(0, shownNearby),
    views,
  };
  return { detail, pictures };
}

type Nearby = HotelDetail['nearby'];

function factsOf(given: DidaHotel, city: BankCity, nearby: Nearby): HotelFacts {
  const { latitude, longitude } = given.location.coordinate;
  const [nearest] = nearby;
  return {
    id: String(given.id),
    name: given.name,
    ...brandOf(given.name),
    city: city.name,
    address: given.location.address ?? '',
    star: starOf(given.starRating ?? 0),
    facilities: facilitiesOf(given),
    score: null,
    reviews: 0,
    openedIn: null,
    renovatedIn: null,
    near:
      nearest === undefined ? { name: city.name, metres: 0 } : { name: nearest.name, metres: nearest.metres },
    lat: latitude,
    lon: longitude,
  };
}

/** The bank has none of its own: a house is known by its name. */
function brandOf(name: string): { brand: string; group: string } {
  const brand = hotelBrands.find((each) => name.includes(each.name));
  return { brand: brand?.name ?? '其他品牌', group: brand?.group ?? '其他' };
}

const starOf = (rating: number): Star => Math.min(5, Math.max(2, Math.floor(rating))) as Star;

const facilityWords: readonly (readonly [Facility, RegExp])[] = [
  ['wifi', /wi-?fi|无线(?:网络|上网)/i],
  ['parking', /停车|parking/i],
  ['ev-charging', /充电(?:桩|车位)|EV charging/i],
  ['gym', /健身|gym|fitness/i],
  ['pool', /泳池|pool/i],
  ['restaurant', /餐厅|restaurant/i],
  ['meeting-rooms', /会议(?:室|厅)|meeting room/i],
  ['laundry', /洗衣|laundry/i],
  ['airport-shuttle', /接(?:送)?机|airport (?:shuttle|transfer)/i],
  ['luggage-storage', /行李(?:寄存|存放)|luggage storage/i],
  ['front-desk-24h', /24小时前台|24-hour front desk/i],
  ['accessible', /无障碍|accessible/i],
];

function facilitiesOf({ facilities }: DidaHotel): Facility[] {
  const said = (facilities ?? []).map(({ description }) => description);
  return facilityWords
    .filter(([, words]) => said.some((each) => words.test(each)))
    .map(([facility]) => facility);
}

function nearbyOf({ location: { coordinate } }: DidaHotel, landmarks: readonly BankLandmark[]): Nearby {
  const here = { lat: coordinate.latitude, lon: coordinate.longitude };
  return landmarks
    .map((landmark) => ({
      name: landmark.name,
      kind: landmark.kind,
      metres: Math.round(metresBetween(here, landmark)),
    }))
    .toSorted((one, other) => one.metres - other.metres);
}

/** `14:00` in `14:00:00`, or in a sentence. */
function clockIn(text: string | null | undefined): string | undefined {
  return /\b(?:[01]\d|2[0-3]):[0-5]\d/.exec(text ?? '')?.[0];
}

const bedNames: readonly (readonly [RegExp, BedKind])[] = [
  [/家庭|亲子|family/i, 'family'],
  [/双床|twin/i, 'twin'],
  [/大床|king|queen|双人床|double/i, 'king'],
  [/单人|single/i, 'single'],
];

/** As much as two sleep where nobody says how many. */
const usualAdults = 2;

function roomType({ id, name, size, floor, hasWindow, maxOccupancy }: DidaRoom): RoomType {
  const area = /\d+/.exec(size ?? '')?.[0];
  return {
    id,
    name,
    areaSqm: area === undefined ? null : Number(area),
    bed: bedNames.find(([words]) => words.test(name))?.[1] ?? null,
    bedWidthCm: null,
    window: hasWindow === true ? 'window' : hasWindow === false ? 'none' : null,
    smoking: null,
    floors: floorsIn(floor ?? ''),
    maxAdults: maxOccupancy ?? usualAdults,
  };
}

/** `2-12`, or one. */
function floorsIn(text: string): RoomType['floors'] {
  const [from, to = from] = (text.match(/\d+/g) ?? []).map(Number);
  return from === undefined || to === undefined ? null : { from, to };
}

/** The picture that stands for the house, its others, and one of each room. */
function picturesOf({ images, rooms }: DidaHotel) {
  const [first, ...others] = (images ?? [])
    .toSorted((one, other) => Number(other.isDefault === true) - Number(one.isDefault === true))
    .slice(0, shownPictures);
  const house = [
    ...(first === undefined ? [] : [{ view: 'house', image: first }]),
    ...others.map((image, at) => ({ view: `p${at + 1}`, image })),
  ];
  const ofRooms = rooms.flatMap(({ id, name, images: own }) =>
    own?.[0] === undefined ? [] : [{ view: id, image: { ...own[0], caption: name } }],
  );
  const all = [...house, ...ofRooms];
  return {
    pictures: new Map(all.map(({ view, image }) => [view, image.url])),
    views: all.map(({ view, image }) => ({ view, title: image.caption ?? '' })),
  };
}
