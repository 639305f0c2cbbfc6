/**
 * What became of tickets after their flights have left: carriers are asked whether they were used, whatever kind of flight it was, and those
 * that were not are listed with what they would bring. A product plugs in by `CouponAsker`.
 */
export { askTicketUses } from './ask-uses.ts';
export { type CouponAsker, type TicketUse, usesByBooking } from './coupon-asker.ts';
export { followTicketUses } from './follow-tickets.ts';
export { unusedView } from './list-unused.ts';
export { ticketUsesPersonalData } from './personal-data.ts';
export {
  findUnused,
  isOfPerson,
  sumUnused,
  sumUnusedByPerson,
  type UnusedSums,
  type UnusedWhere,
} from './ticket-uses.db.ts';
export { ticketUseRoutes } from './ticket-uses.routes.ts';
