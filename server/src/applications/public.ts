/**
 * Trips that are asked for before they are booked: drafts, submission to an approval, changes, and what is booked under them within
 * their days, cities, people and budget.
 */
export type { ApplicationDeps, BookedOrders } from './application-deps.ts';
export { type AppliedTrip, applicationOfOrder } from './application-of-order.ts';
export { tripApplicationSubject } from './application-subject.ts';
export { applicationBookedTo, notesOfOrders } from './applications.db.ts';
export { applicationRoutes } from './applications.routes.ts';
export { changeProblem, checkBooking, dearerProblem, travellersProblem } from './check-booking.ts';
export { findNote, findNotes, mayReadNote } from './find-applications.ts';
export { applicationsPersonalData } from './personal-data.ts';
export type { EstimatedAbroad, EstimatedFares, EstimatedTrip, WayAsked } from './price-estimates.ts';
export { addNote, opNote } from './save-application.ts';
export { whereSold } from './where-sold.ts';
