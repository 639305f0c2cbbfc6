/** How an order is shown wherever it is spoken of, and the parts that the page of an order is made of. */
export { CopyButton } from './copy-button.tsx';
export { clockOffsetMs, momentWords, stampWords } from './moment.rules.ts';
export { NoOrder } from './no-order.tsx';
export { type OrderTranslate, orderWords } from './order.words.ts';
export { detailLink } from './order-address.ts';
export { OrderFinish } from './order-finish.tsx';
export { OrderColumns, OrderFrame } from './order-frame.tsx';
export { PassengerRow, ticketTones } from './order-passengers.tsx';
export { payMethodWords } from './order-payments.tsx';
export { OrderStatus } from './order-status.tsx';
export { liveMs, orderFound } from './orders.queries.ts';
export { type SheetKind, sheetKind } from './spoken-sheet.rules.ts';
export { changeBetween } from './trip-change.rules.ts';
export { TripChangeLine } from './trip-change.tsx';
export { TripLegs } from './trip-legs.tsx';
export { useListAddress } from './use-list-address.ts';
export { useSearchLink } from './use-search-link.ts';
