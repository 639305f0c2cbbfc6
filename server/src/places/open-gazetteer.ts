import { periodicYield } from '#src/platform/periodic-yield.ts';
import { placeCities, placeCityNamed, placeSeedsOf, provinceOf } from './gazetteer.rules.ts';
import { type FoundPlace, PlaceIndex, PlaceIndexBuilder } from './place-index.rules.ts';
import type { PlaceProvider, ProvidedPlace } from './place-provider.ts';

/** The places that ship with the product. They are put in order when somebody asks first, with others answered in between. */
export function openGazetteer(): PlaceProvider {
  let opening: Promise<PlaceIndex> | undefined;
  return {
    async suggest({ city, typed, onlyCity, near, max }) {
      opening ??= indexPlaces();
      const index = await opening;
      const cityCode = city === undefined ? undefined : placeCityNamed(city)?.code;
      return index.find({ typed, cityCode, onlyCity, near, max }).map(provided);
    },
  };
}

export async function indexPlaces(): Promise<PlaceIndex> {
  const others = periodicYield();
  const builder = new PlaceIndexBuilder();
  for (const city of placeCities()) {
    builder.add(city, placeSeedsOf(city.code));
    await others();
  }
  return new PlaceIndex(builder);
}

function provided({ city, ...place }: FoundPlace): ProvidedPlace {
  return {
    ...place,
    province: provinceOf(city.code),
    city: city.name,
    address: `${city.fullName}${place.district}`,
  };
}
