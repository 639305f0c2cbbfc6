import { seedOf } from '#src/platform/dice.rules.ts';
import type { HotelCity, HotelFacts } from '#src/products/hotel/hotel-supplier.ts';
import { cityTier } from './city-tiers.rules.ts';
import type { HotelPlaces, Landmark, PlaceCity } from './hotel-places.ts';
import { hotelsOfCity, type WorldHotel } from './hotel-world.rules.ts';

/** The cities of the embedded hotels, each made when somebody asks for it; the last asked for are kept. */

export interface HotelWorld {
  readonly cities: () => readonly HotelCity[];
  readonly cityNamed: (name: string) => WorldCity | undefined;
  readonly hotel: (hotelId: string) => { readonly hotel: WorldHotel; readonly city: WorldCity } | undefined;
}

export interface WorldCity {
  readonly name: string;
  readonly hotels: readonly WorldHotel[];
  readonly facts: readonly HotelFacts[];
  readonly landmarks: readonly Landmark[];
  readonly byId: ReadonlyMap<string, WorldHotel>;
}

/** Hotels that are kept: those of the four largest cities, and a few more. */
const maxKept = 6000;

export function openHotelWorld(seed: number, places: HotelPlaces): HotelWorld {
  const kept = new Map<string, WorldCity>();
  let known: { readonly byName: Map<string, PlaceCity>; readonly byCode: Map<string, PlaceCity> } | undefined;
  let listed: readonly HotelCity[] | undefined;
  const all = () =>
    (known ??= {
      byName: new Map(places.cities().map((city) => [city.name, city])),
      byCode: new Map(places.cities().map((city) => [city.code, city])),
    });

  function worldOf(city: PlaceCity): WorldCity {
    const before = kept.get(city.code);
    if (before !== undefined) {
      kept.delete(city.code);
      kept.set(city.code, before);
      return before;
    }
    const landmarks = places.landmarksOf(city.code);
    const hotels = hotelsOfCity(seedOf(seed, city.code), city, landmarks);
    const byId = new Map(hotels.map((hotel) => [hotel.facts.id, hotel]));
    const made = { name: city.name, hotels, facts: hotels.map(({ facts }) => facts), landmarks, byId };
    kept.set(city.code, made);
    dropOldest(kept);
    return made;
  }

  return {
    cities: () =>
      (listed ??= places
        .cities()
        .map(({ name, pinyin, initials }) => {
          const { hot, hotels } = cityTier(name);
          return { name, pinyin, initials, hot, hotels };
        })
        .toSorted((one, other) => other.hotels - one.hotels || (one.pinyin < other.pinyin ? -1 : 1))),
    cityNamed(name) {
      const city = all().byName.get(name);
      return city === undefined ? undefined : worldOf(city);
    },
    hotel(hotelId) {
      const code = hotelId.slice(0, Math.max(0, hotelId.lastIndexOf('-')));
      const place = all().byCode.get(code);
      if (place === undefined) return undefined;
      const city = worldOf(place);
      const hotel = city.byId.get(hotelId);
      return hotel === undefined ? undefined : { hotel, city };
    },
  };
}

function dropOldest(kept: Map<string, WorldCity>): void {
  let count = [...kept.values()].reduce((sum, { hotels }) => sum + hotels.length, 0);
  for (const [code, { hotels }] of kept) {
    if (count <= maxKept || kept.size === 1) return;
    kept.delete(code);
    count -= hotels.length;
  }
}
