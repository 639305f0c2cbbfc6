/** The search for flights and the fares of a route, for pages of other rooms. */
export { LowFares, RouteFares } from './search/low-fares.tsx';
export { SearchForm } from './search/search-form.tsx';
