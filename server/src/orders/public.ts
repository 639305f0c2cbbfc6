/**
 * The life of an order, whatever it is for: opening, steps by a table of moves, the code derived from facts, the list
 * and the timeline. Products and payments are reached through `OrderProducts`, `MoneyReturner` and `PaymentLister`.
 */
export { cancelOrder, endUnpaid, type OrderDeps } from './cancel-order.ts';
export { ordersOfBooking, setCarrierChange } from './carrier-changes.db.ts';
export {
  changeOrder,
  checkMayHappen,
  checkNotByStaff,
  lockOrder,
  type OrderStep,
  type TicketStep,
} from './change-order.ts';
export { closeUnpaidOrders } from './close-unpaid-orders.ts';
export {
  askOverlapAlone,
  type BookingPermit,
  decideBooking,
  decideChange,
  decideKeeping,
  noteOverlapRefusal,
  type TripOverlap,
} from './decide-booking.ts';
export { keepDeskPayment } from './desk-payments.db.ts';
export { destroySealedOrders } from './destroy-sealed-orders.ts';
export { findOrder, type PaymentLister } from './find-order.ts';
export { listOrders } from './list-orders.ts';
export {
  allLiveTrips,
  type LiveTrip,
  type LiveTripOf,
  liveTripsOf,
  liveTripsOrderedBy,
} from './live-trips.ts';
export { type MemberOrder, ordersOfMember } from './member-orders.db.ts';
export type { CountingTickets, Earnings, MoneyReturner, PartReturn } from './money-returner.ts';
export { notifyOverStandard } from './notify-over-standard.ts';
export { type OpeningPassenger, openOrder } from './open-order.ts';
export { firstOperation, openOperation } from './operations.ts';
export type { OrderApprovals, OrderToApprove } from './order-approvals.ts';
export type { BookedToReader } from './order-booked-to.ts';
export {
  type EveryContent,
  everyContent,
  type FreeChild,
  isIssuedElsewhere,
  isSettled,
  isWaitlist,
  legZones,
  orderContent,
  type SoldInsurance,
  soldInsurances,
  waitsForMoney,
} from './order-content.ts';
export { customersOfOrders } from './order-customers.db.ts';
export { customersOf } from './order-customers.ts';
export { type BookedFor, bookedForOf, type OrderMove, orderMoved } from './order-moved.ts';
export { checkOrderMoves } from './order-moves.rules.ts';
export {
  type AllProductFacts,
  type AllSpans,
  type BesidePart,
  type ChangeDescription,
  changesOf,
  type Fact,
  factsOfContent,
  type OrderDescription,
  type OrderProduct,
  type OrderProducts,
  type OrderSteps,
  type PrintedFacts,
  type PrintedTicket,
  type ProductChanges,
  type ProductExtras,
  type ProductFacts,
  type ProductWords,
  type Reported,
  type TicketMark,
  type TripSpan,
} from './order-product.ts';
export {
  enterpriseOrderedFor,
  enterpriseSeenWhole,
  mayAct,
  orderersOf,
  scopeOf,
  travelsForEnterprise,
} from './order-scope.ts';
export { statusSentence } from './order-sentences.rules.ts';
export {
  claimReturningOrders,
  findSheetRow as findSheet,
  peekQuote,
  type SheetKind,
  type SheetRow,
  saveQuote,
  sheetRowsAmong,
  sheetRowsOf,
  sheetsDue,
  type TicketKey,
  takeQuote,
} from './order-sheets.db.ts';
export { failureOf, lockSheet, lockSheetToAct } from './order-sheets.ts';
export { summaryOf } from './order-summary.ts';
export {
  actedUponBy,
  findOrderToAct,
  findSeenOrder,
  lockOrderToAct,
  orderSummaryOf,
  orderTitle,
  orderToPay,
} from './order-to-act.ts';
export { ownerAndTravellers, travellersOfOrder } from './order-travellers.db.ts';
export {
  claimOpenHolds,
  endOperation,
  findOrderRow as findAnyOrder,
  findOrderRows as findAnyOrders,
  lastOperation,
  type OperationStep,
  type OrderActor,
  type OrderWithTickets,
  orderRowsByNumbers,
  passengersOf,
  replaceContent,
} from './orders.db.ts';
export { orderRoutes } from './orders.routes.ts';
export { ordersByNumbers } from './orders-by-numbers.ts';
export { travellerOf } from './passenger-identity.rules.ts';
export { countPastOrders, pastOrders } from './past-orders.db.ts';
export { type Paper, personIndex } from './person-index.ts';
export { clientReferencesOf } from './personal-data.db.ts';
export { ordersPersonalData } from './personal-data.ts';
export { recordAct } from './record-act.ts';
export { type NewPassenger, replacePassengers } from './replace-passengers.ts';
export { contactPlace, paperPlace } from './sealed-places.rules.ts';
export { orderBirthsSealedRows, ordersSealedRows } from './sealed-rows.ts';
export { markOfSheet, nextSheetNo, orderNoOfSheet } from './sheet-numbers.rules.ts';
export { shownItems } from './shown-items.rules.ts';
export { tellPaySoon } from './tell-pay-soon.ts';
export { orderLink } from './tell-travellers.ts';
export { personPartOfOrder } from './ticket-parts.rules.ts';
export type { TravelApplications } from './travel-applications.ts';
export { spanOf, tripEnd, tripTitle } from './trip.rules.ts';
