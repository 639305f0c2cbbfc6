import { z } from 'zod';
import type { Clock } from '#src/platform/clock.ts';
import type { HotelCity, HotelFacts } from '../../hotel-supplier.ts';
import { destinations, hotelDetails, hotelIds } from './dida-answers.ts';
import type { DidaClient } from './dida-client.ts';
import { type BankHotel, bankHotel } from './dida-content.rules.ts';
import type { BankCity, BankPlaces } from './dida-places.ts';

/** What the bank says of its hotels, asked once a day and kept in memory, city by city. */
export interface BankContent {
  readonly cities: () => Promise<readonly HotelCity[]>;
  readonly hotels: (city: string) => Promise<readonly HotelFacts[]>;
  readonly hotel: (hotelId: string) => Promise<BankHotel | undefined>;
}

interface KeptCity {
  readonly facts: readonly HotelFacts[];
  readonly byId: ReadonlyMap<string, BankHotel>;
}

const country = { countryCode: 'CN', language: 'zh-CN' };
const keptMs = 24 * 3_600_000;
/** Of a city; the bank has more of a few, and each is asked for the price of every search. */
const maxOfCity = 500;
/** Of all cities together: those that were asked for last stay. */
const maxKept = 4000;
const detailsAtOnce = 50;
const hotCities = 12;

export function openContent(
  client: DidaClient,
  { clock, places }: { readonly clock: Clock; readonly places: BankPlaces },
): BankContent {
  const index = keeping(clock, () => readIndex(client, places));
  const kept = new Map<string, () => Promise<KeptCity>>();

  async function cityNamed(name: string): Promise<KeptCity | undefined> {
    const listed = (await index()).byName.get(name);
    if (listed === undefined) return undefined;
    const read = kept.get(name) ?? keeping(clock, () => readCity(client, places, listed));
    kept.delete(name);
    kept.set(name, read);
    dropOldest(kept, (await index()).byName);
    return read();
  }

  return {
    cities: async () => (await index()).cities,
    hotels: async (city) => (await cityNamed(city))?.facts ?? [],
    async hotel(hotelId) {
      const city = (await index()).cityOf.get(hotelId);
      return city === undefined ? undefined : (await cityNamed(city))?.byId.get(hotelId);
    },
  };
}

/** Asked again when a day has passed; whoever asks meanwhile waits for the same answer, and a question that failed is asked anew. */
function keeping<T>(clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let known: { readonly until: number; readonly value: Promise<T> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (known !== undefined && now < known.until) return known.value;
    const value = read();
    known = { until: now + keptMs, value };
    value.catch(() => {
      if (known?.value === value) known = undefined;
    });
    return value;
  };
}

interface ListedCity {
  readonly city: BankCity;
  readonly ids: readonly number[];
}

interface Index {
  readonly cities: readonly HotelCity[];
  readonly byName: ReadonlyMap<string, ListedCity>;
  readonly cityOf: ReadonlyMap<string, string>;
}

/** Which hotels are in which cities; cities that the product does not know are left out. */
async function readIndex(client: DidaClient, places: BankPlaces): Promise<Index> {
  const [named, ids] = await Promise.all([
    client.content('/api/v1/region/destinations', { query: country }, destinations),
    client.content('/api/v1/hotel/list', { query: country }, hotelIds),
  ]);
  const byDestination = Map.groupBy(ids, ({ destinationCode }) => destinationCode);
  const known = new Map(places.cities().map((city) => [city.name, city]));
  const listed = named.flatMap(({ code, name }): ListedCity[] => {
    const city = known.get(name) ?? known.get(name.replace(/市$/, ''));
    const own = byDestination.get(code) ?? [];
    return city === undefined || own.length === 0
      ? []
      : [{ city, ids: own.slice(0, maxOfCity).map(({ id }) => id) }];
  });
  const largest = listed.toSorted((one, other) => other.ids.length - one.ids.length);
  return {
    cities: largest.map(({ city: { name, pinyin, initials }, ids: own }, at) => ({
      name,
      pinyin,
      initials,
      hot: at < hotCities,
      hotels: own.length,
    })),
    byName: new Map(listed.map((each) => [each.city.name, each])),
    cityOf: new Map(
      listed.flatMap(({ city, ids: own }) => own.map((id): [string, string] => [String(id), city.name])),
    ),
  };
}

async function readCity(
  client: DidaClient,
  places: BankPlaces,
  { city, ids }: ListedCity,
): Promise<KeptCity> {
  const landmarks = places.landmarksOf(city.code);
  const byId = new Map<string, BankHotel>();
  for (const some of chunksOf(ids, detailsAtOnce)) {
    const data = { language: country.language, hotelIds: some };
    const answered = await client.content('/api/v1/hotel/details', { data }, z.array(z.unknown()));
    for (const each of client.readEach(answered, hotelDetails))
      byId.set(String(each.id), bankHotel(each, city, landmarks));
  }
  return { facts: [...byId.values()].map(({ detail }) => detail.facts), byId };
}

export const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

function dropOldest(kept: Map<string, unknown>, listed: ReadonlyMap<string, ListedCity>): void {
  const countOf = (name: string) => listed.get(name)?.ids.length ?? 0;
  let count = [...kept.keys()].reduce((sum, name) => sum + countOf(name), 0);
  for (const name of kept.keys()) {
    if (count <= maxKept || kept.size === 1) return;
    kept.delete(name);
    count -= countOf(name);
  }
}
