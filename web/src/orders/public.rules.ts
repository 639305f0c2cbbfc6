/** The numbers by which orders are asked for, wherever an address has one, and where they are listed. */

export { countWords } from './count-words.rules.ts';
export { listAddress } from './list-address.rules.ts';
export { momentWords } from './moment.rules.ts';
export { isNoOrder, orderNoForm, readOrderNo } from './order-no.rules.ts';
