/** The way to hotels as it stands in shells, which are rendered when the product is built. */
export { PlainHotelSearch } from './search/plain-hotel-search.tsx';
