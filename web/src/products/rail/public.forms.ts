/** The search for trains as it stands in shells, which are rendered when the product is built. */
export { PlainTrainSearch } from './search/plain-train-search.tsx';
