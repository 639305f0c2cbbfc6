/** 常旅客: the people a member books for, their papers sealed. */
export { listPassengers } from './list-passengers.ts';
export { openPassengers } from './open-passengers.ts';
export { travellersPersonalData } from './personal-data.ts';
export { keepTravellers, readTravellers, type Traveller, type TravellerChoice } from './read-travellers.ts';
export { addPassenger } from './save-passenger.ts';
export type { OpenPassenger } from './seal-passenger.ts';
export { travellersSealedRows } from './sealed-rows.ts';
export { seedPassengers } from './seed-passengers.ts';
export { travellerRoutes } from './travellers.routes.ts';
