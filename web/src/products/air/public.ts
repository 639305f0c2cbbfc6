/** The search for flights, and how a flight, the rules of its fare and the fares of a route are shown, for pages of other rooms. */

export { StandardFacts } from './order/standard-card.tsx';
export { FareRules } from './search/fare-rules.tsx';
export { AirlineMark, FlightTimes } from './search/itinerary-line.tsx';
export { LowFares, RouteFares } from './search/low-fares.tsx';
export { SearchForm } from './search/search-form.tsx';
export { TransferNotices } from './search/transfer-notice.tsx';
