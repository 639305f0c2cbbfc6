/**
 * Places by name and coordinates: cities with their districts, airports, stations, metro lines and other landmarks, addresses of the
 * sandbox. What is made up says so. Everything is packed until somebody asks first.
 */
export {
  landmarksOf,
  type Place,
  type PlaceCity,
  placeCities,
  placeCityOf,
  placeWithId,
} from './gazetteer.rules.ts';
