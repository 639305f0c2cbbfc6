/** The search for trains, for the landing page. */
export { TrainSearch } from './search/train-search.tsx';
