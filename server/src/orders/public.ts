/**
 * The life of an order, whatever it is for: opening, steps by a table of moves, the code derived from facts, the list
 * and the story. Products and payments are reached through `OrderKinds`, `MoneyReturner` and `PaymentLister`.
 */
export { cancelOrder, lockOwnOrder, type OrderDeps } from './cancel-order.ts';
export { changeOrder, checkMayHappen, lockOrder, type OrderStep, type TicketStep } from './change-order.ts';
export { closeReturned, closeReturnedOrders } from './close-returned-orders.ts';
export { closeUnpaidOrders } from './close-unpaid-orders.ts';
export { destroySealedOrders } from './destroy-sealed-orders.ts';
export { closeUnpaidChanges, endUnpaidChange } from './end-change.ts';
export { findOrder, type PaymentLister } from './find-order.ts';
export { listOrders } from './list-orders.ts';
export { type LiveTrip, liveTripsOf, liveTripsOrderedBy } from './live-trips.ts';
export { insuranceTotal, type OpeningPassenger, openingTotal, openOrder } from './open-order.ts';
export { firstOperation, openOperation } from './operations.ts';
export {
  type AirContent,
  isWaitlist,
  type OrderContent,
  orderContent,
  type RailContent,
  type RailLeg,
  railTrip,
  type SoldInsurance,
  soldInsurances,
  soldPrice,
  waitsForMoney,
} from './order-content.ts';
export {
  type CountingTickets,
  type Earnings,
  type MoneyReturner,
  type OrderKind,
  type OrderKinds,
  type PartReturn,
  rideAsSold,
  type TrainKind,
} from './order-kind.ts';
export { checkOrderMoves } from './order-moves.rules.ts';
export {
  findSheetRow as findSheet,
  type SheetRow,
  sheetRowsOf,
  sheetsDue,
  type TicketKey,
} from './order-sheets.db.ts';
export { confirmQuote, keepQuote, lockOwnSheet, lockSheet, sheetViewsOf } from './order-sheets.ts';
export {
  claimOpenHolds,
  endOperation,
  findOrderRow as findAnyOrder,
  lastOperation,
  type OperationStep,
  type OrderWithTickets,
  passengersOf,
  setInsurances,
} from './orders.db.ts';
export { orderRoutes } from './orders.routes.ts';
export { findOwnOrder, orderSummaryOf, orderTitle, passengerSharesOf, payFactsOf } from './own-order.ts';
export { clientReferencesOf } from './personal-data.db.ts';
export { ordersPersonalData } from './personal-data.ts';
export { raisePrices } from './raise-prices.ts';
export { contactPlace, paperPlace } from './sealed-places.rules.ts';
export { ordersSealedRows } from './sealed-rows.ts';
export { markOfSheet, nextSheetNo, orderNoOfSheet } from './sheet-numbers.rules.ts';
export { type ChangeNoun, changeNounOf, sheetTermsOf } from './sheet-terms.ts';
export { personPartOf, personPartOfOrder } from './ticket-parts.rules.ts';
