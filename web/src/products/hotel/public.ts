/** The search for hotels, for the landing page. */
export { HotelSearch } from './search/hotel-search.tsx';
