/**
 * From seats that were asked for to tickets, whatever the product: holds settled, tickets issued and booked, seats given back.
 * A product says by a `Supply` what is its own of it.
 */
export { askHeldSeats, type HeldSeats } from './ask-held-seats.ts';
export { askOpenHolds } from './ask-open-holds.ts';
export { endOfCall, isAnswered } from './call-answers.rules.ts';
export { fulfilmentSteps, seatReturns, supplierCalls, workFulfilment } from './fulfil-orders.ts';
export { giveBackSeats } from './give-back-seats.ts';
export { issueTickets, type TicketingDeps } from './issue-tickets.ts';
export { type HoldingDeps, settleHold } from './settle-hold.ts';
export type { BookedTicket, Booking, CallOutcome, Supplier, Supply } from './supply.ts';
