/** The way to a car, for the landing page and for pages of flights and trains. */
export { CarSearch } from './book/car-search.tsx';
