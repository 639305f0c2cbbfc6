/** The search for trains, for the landing page. */
export { TrainSearch } from './train-search.tsx';
