import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { FlightQuote } from '@woxing/contract/products/air/flights';
import { chooseFare, person, placeOrder, tripIn } from '../product/book-flight.ts';
import { newSheet, type SheetAttempt, sheetToEnd } from './after-sales.ts';
import type { Errand } from './errand.ts';

/** Somebody flies so many days from now; some give their ticket back or change it, and one of ten never pays. */
export function flightErrand(number: number, daysAhead: number): Errand {
  const trip = tripIn(daysAhead);
  const sheet = newSheet(number, trip);
  let quote: FlightQuote | undefined;
  return {
    wish: { product: 'flight', sheet },
    payAs: 'dometicketOrderPay',
    async order(client, key) {
      quote ??= await chooseFare(client, trip, number % 3);
      const { orderNo } = await placeOrder(client, quote, person(number), key);
      return orderNo;
    },
    due: () => Promise.resolve(number % 10 === 9 ? 'never' : 'now'),
    meetRefusal: (client) => client.call('/api/sandbox/air/fault', { fault: 'refuse', times: 1 }),
    afterwards: (client, orderNo) =>
      sheet === undefined ? Promise.resolve(true) : sheetToEnd(client, orderNo, sheet),
    ends: (isRefusing) => endsOf(sheet, isRefusing ? [15, 23] : []),
  };
}

function endsOf(sheet: SheetAttempt | undefined, refused: readonly OrderCode[]): readonly OrderCode[] {
  if (sheet?.quoteId === undefined) return [2];
  // It was never said whether it was taken on, or whether what it costs was paid.
  if (sheet.sheetNo === undefined) return sheet.kind === 'refund' ? [2, 6, ...refused] : [2, 3, 15];
  if (sheet.kind === 'refund') return [6, ...refused];
  return sheet.paid === true ? [3, ...refused] : [3, 15];
}
