/** The search for flights, and how a flight, the rules of its fare and the fares of a route are shown, for pages of other rooms. */
export { FareRules } from './fare-rules.tsx';
export { AirlineMark, FlightTimes } from './itinerary-line.tsx';
export { LowFares, RouteFares } from './low-fares.tsx';
export { SearchForm } from './search-form.tsx';
export { StandardFacts } from './standard-card.tsx';
export { TransferNotices } from './transfer-notice.tsx';
