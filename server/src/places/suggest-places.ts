import { metresBetween } from '@woxing/contract/core/distance.rules';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { officeTag } from '@woxing/contract/places/offices.rules';
import { placeKindNames } from '@woxing/contract/places/place-kinds.rules';
import type { suggestPlaces as endpoint, PlaceSuggestion } from '@woxing/contract/places/places';
import type { Ctx } from '#src/platform/context.ts';
import { placeCityNamed } from './gazetteer.rules.ts';
import type { OfficeDeps } from './offices/keep-offices.ts';
import { officesLike, ownOffices, placeOfOffice } from './offices/own-offices.ts';
import type { PlaceProvider, ProvidedPlace } from './place-provider.ts';

export interface PlaceDeps extends OfficeDeps {
  readonly places: PlaceProvider;
}

const maxSuggestions = 10;
/** Of an enterprise's own, so that others are found as well. */
const maxOfficesSuggested = 3;

/**
 * The places that fit what was typed, the best first, and before them the offices of the caller's enterprise. A city that is not
 * known limits to nothing.
 */
export async function suggestPlaces(deps: PlaceDeps, ctx: Ctx, input: InputOf<typeof endpoint>) {
  const near = pointOf(input.location);
  const city = input.region === '' ? undefined : (placeCityNamed(input.region)?.name ?? input.region);
  const [offices, found] = await Promise.all([
    ownOffices(deps, ctx),
    deps.places.suggest({
      typed: input.query,
      city,
      onlyCity: input.city_limit,
      near,
      max: maxSuggestions,
    }),
  ]);
  const own = officesLike(offices, input.query, input.city_limit ? city : undefined)
    .slice(0, maxOfficesSuggested)
    .map((office) => ({ ...suggestionOf(placeOfOffice(office), near), tag: officeTag }));
  const others = found.map((place) => suggestionOf(place, near));
  return { status: 0, message: 'ok', result: [...own, ...others].slice(0, maxSuggestions) };
}

/** Offered to a member of an enterprise before anything is typed. */
export async function chooseOffices(deps: OfficeDeps, ctx: Ctx): Promise<{ list: PlaceSuggestion[] }> {
  const offices = await ownOffices(deps, ctx);
  return {
    list: offices.map((office) => ({ ...suggestionOf(placeOfOffice(office), undefined), tag: officeTag })),
  };
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
