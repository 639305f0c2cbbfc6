/**
 * Places by name and coordinates: cities with their districts, airports, stations, metro lines and other landmarks, addresses of the
 * sandbox; offices of an enterprise, found by its people alone. What is made up says so. Everything is packed until somebody asks first.
 */
export { drawCityMap } from './draw-city-map.ts';
export {
  landmarksOf,
  placeCities,
  placeCityOf,
  placeWithId,
} from './gazetteer.rules.ts';
export { seedOffices } from './offices/seed-offices.ts';
export { openGazetteer } from './open-gazetteer.ts';
export type { Place, PlaceCity } from './place.ts';
export type { PlaceProvider } from './place-provider.ts';
export { placeRoutes } from './places.routes.ts';
export { type PlaceOnTicket, placeOnTicket, pointOnTicket } from './ticket-place.ts';
