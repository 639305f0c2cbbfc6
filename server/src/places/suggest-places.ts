import { metresBetween } from '@woxing/contract/core/distance.rules';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { placeKindNames } from '@woxing/contract/places/place-kinds.rules';
import type { suggestPlaces as endpoint, PlaceSuggestion } from '@woxing/contract/places/places';
import { placeCityNamed } from './gazetteer.rules.ts';
import type { PlaceProvider, ProvidedPlace } from './place-provider.ts';

export interface PlaceDeps {
  readonly places: PlaceProvider;
}

const maxSuggestions = 10;

/** The places that fit what was typed, the best first. A city that is not known limits to nothing. */
export async function suggestPlaces(deps: PlaceDeps, input: InputOf<typeof endpoint>) {
  const near = pointOf(input.location);
  const found = await deps.places.suggest({
    typed: input.query,
    city: input.region === '' ? undefined : (placeCityNamed(input.region)?.name ?? input.region),
    onlyCity: input.city_limit,
    near,
    max: maxSuggestions,
  });
  return { status: 0, message: 'ok', result: found.map((place) => suggestionOf(place, near)) };
}

type Point = { readonly lat: number; readonly lon: number };

function pointOf(text: string): Point | undefined {
  const [lat, lon] = text.split(',').map(Number);
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}

function suggestionOf(place: ProvidedPlace, near: Point | undefined): PlaceSuggestion {
  const { id, name, kind, lat, lon, province, city, cityCode, district, note, address, sandbox } = place;
  return {
    uid: id,
    name,
    location: { lat, lng: lon },
    province,
    city,
    district,
    business: note,
    cityid: cityCode,
    tag: placeKindNames[kind],
    address,
    adcode: cityCode,
    kind,
    metres: near === undefined ? null : Math.round(metresBetween(near, place)),
    sandbox,
  };
}
