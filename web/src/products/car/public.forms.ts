/** The way to a car as it stands in shells, which are rendered when the product is built. */
export { PlainCarSearch } from './book/plain-car-search.tsx';
