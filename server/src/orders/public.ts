/**
 * The life of an order, whatever it is for: opening, steps by a table of moves, the code derived from facts, the list
 * and the story. Products and payments are reached through `OrderKinds`, `MoneyReturner` and `PaymentLister`.
 */
export { cancelOrder, lockOwnOrder, type OrderDeps } from './cancel-order.ts';
export { changeOrder, lockOrder, type TicketStep } from './change-order.ts';
export { closeUnpaidOrders } from './close-unpaid-orders.ts';
export { destroySealedOrders } from './destroy-sealed-orders.ts';
export type { PaymentLister } from './find-order.ts';
export { insuranceTotal, type OpeningPassenger, openingTotal, openOrder } from './open-order.ts';
export { firstOperation, openOperation } from './operations.ts';
export {
  type OrderContent,
  orderContent,
  type SoldInsurance,
  soldInsurances,
  soldPrice,
} from './order-content.ts';
export type { CountingTickets, Earnings, MoneyReturner, OrderKind, OrderKinds } from './order-kind.ts';
export { checkOrderMoves } from './order-moves.rules.ts';
export {
  claimOrders,
  endOperation,
  findOrderRow as findAnyOrder,
  lastOperation,
  type OperationStep,
  type OrderWithTickets,
  passengersOf,
  setInsurances,
} from './orders.db.ts';
export { orderRoutes } from './orders.routes.ts';
export { findOwnOrder, orderSummaryOf, orderTitle } from './own-order.ts';
export { clientReferencesOf } from './personal-data.db.ts';
export { ordersPersonalData } from './personal-data.ts';
export { contactPlace, paperPlace } from './sealed-places.rules.ts';
export { ordersSealedRows } from './sealed-rows.ts';
