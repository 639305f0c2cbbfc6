/** Loaded as one: who opens one of them opens the other. */
export { EditPassengerPage } from './edit-passenger.page.tsx';
export { PassengersPage } from './passengers.page.tsx';
