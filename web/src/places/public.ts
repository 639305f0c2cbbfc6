/** A place by what somebody types of its name; what is made up for the sandbox is marked. And what maps of a city lie upon. */

export { useCityGround } from './city-ground.ts';
export { CountryField } from './country-field.tsx';
export { FindPlace } from './find-place.tsx';
export type { FoundPlace, PlacesOffered } from './places.queries.ts';
