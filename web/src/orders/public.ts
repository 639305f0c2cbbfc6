/** How an order is shown wherever it is spoken of: its legs, its method of payment, its deadline. */
export { CopyButton } from './copy-button.tsx';
export { behindMs, momentWords, stampWords } from './moment.rules.ts';
export { type OrderSpeak, orderWords } from './order.words.ts';
export { payMethodWords } from './order-payments.tsx';
export { OrderStatus } from './order-status.tsx';
export { liveMs } from './orders.queries.ts';
export { TripLegs } from './trip-legs.tsx';
