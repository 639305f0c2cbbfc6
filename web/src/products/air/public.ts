/** The search for flights and the fares of a route, for pages of other rooms, and what orders of flights are to shared pages. */

export { flights } from './product.tsx';
export { LowFares, RouteFares } from './search/low-fares.tsx';
export { SearchForm } from './search/search-form.tsx';
