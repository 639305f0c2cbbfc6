/** The people for whom is booked, their papers sealed: 常旅客 of a member, and 外部出行人 of an enterprise. */
export { travellersAsked } from './asked-travellers.rules.ts';
export { bookingScope, enterpriseOf, isWithin } from './booking-scope.ts';
export { type CompanyPerson, companyPeople, paperOfPerson } from './company-people.ts';
export { employeesBySpelling, isSpelledSo } from './employees-by-spelling.ts';
export { externalRoutes } from './external.routes.ts';
export { externalsKnown, externalsWithin } from './externals-of-trip.ts';
export { findRelated } from './find-related.ts';
export { identifyTravellers } from './identify-travellers.ts';
export { keptPhones } from './kept-phones.ts';
export { listPassengers } from './list-passengers.ts';
export { openPassengers } from './open-passengers.ts';
export { openWritten } from './open-written.ts';
export { externalsPersonalData, travellersPersonalData } from './personal-data.ts';
export {
  keepTravellers,
  listedIdsOf,
  memberIdsOf,
  readTravellers,
  type Traveller,
  type TravellerChoice,
} from './read-travellers.ts';
export { remindOfPapers } from './remind-of-papers.ts';
export { addPassenger } from './save-passenger.ts';
export type { OpenPassenger } from './seal-passenger.ts';
export { externalsSealedRows, travellersSealedRows } from './sealed-rows.ts';
export { seedPassengers } from './seed-passengers.ts';
export { travelDocumentOf } from './travel-document-of.ts';
export type { KnownTraveller, TravellerAsked } from './traveller-identity.rules.ts';
export { travellerRoutes } from './travellers.routes.ts';
