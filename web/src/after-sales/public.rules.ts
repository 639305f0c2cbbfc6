/** What pages of tickets know without showing any. */
export { quotedOnce } from './quoted-once.rules.ts';
export { isAmong, keyOf, type TicketKey } from './ticket-keys.rules.ts';
