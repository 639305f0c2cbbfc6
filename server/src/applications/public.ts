/**
 * Trips that are asked for before they are booked: drafts, submission to an approval, changes, and what is booked under them within
 * their days, cities, people and budget.
 */
export type { ApplicationDeps, BookedOrders } from './application-deps.ts';
export { tripApplicationSubject } from './application-subject.ts';
export { applicationRoutes } from './applications.routes.ts';
export { checkBooking } from './check-booking.ts';
export { applicationsPersonalData } from './personal-data.ts';
