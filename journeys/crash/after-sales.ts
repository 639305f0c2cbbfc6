import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '@woxing/contract/core/days';
import { payByWallet, type Trip } from '../product/book-flight.ts';
import type { Client } from '../product/client.ts';
import { codeAtRest } from './order-at-rest.ts';

/** A refund or a change that a person wants of their air ticket, kept by them through every crash. */
export interface SheetAttempt {
  readonly kind: 'refund' | 'change';
  /** On which a changed ticket is flown. */
  readonly day: Day;
  readonly key: string;
  readonly payKey: string;
  /** Some never pay what their change costs. */
  readonly pays: boolean;
  quoteId?: string;
  /** The product has said that it was asked for. */
  sheetNo?: string;
  /** The product has said that the change is paid. */
  paid?: boolean;
}

/** Two of ten give their ticket back, two change it, and one of ten who change does not pay for it. */
export function newSheet(number: number, { day }: Trip): SheetAttempt | undefined {
  const kind = ({ 2: 'refund', 5: 'refund', 4: 'change', 7: 'change' } as const)[number % 10];
  if (kind === undefined) return undefined;
  const keys = { key: randomUUID(), payKey: randomUUID() };
  return { kind, day: addDays(day, 1), ...keys, pays: number % 50 !== 17 };
}

const ticket = [{ passenger: 0, leg: 0 }];

/** Goes on with it from where it is known to be. False: something is still under way, and it is to be tried again. */
export async function sheetToEnd(client: Client, orderNo: string, sheet: SheetAttempt): Promise<boolean> {
  const code = await codeAtRest(client, orderNo);
  if (code === undefined) return false;
  if (sheet.sheetNo === undefined) {
    // What could not be ticketed is neither given back nor changed here.
    if (code !== 2 && sheet.quoteId === undefined) return true;
    if (!(await ask(client, orderNo, sheet))) return true;
    if (sheet.kind === 'change') return sheetToEnd(client, orderNo, sheet);
  }
  if (sheet.kind === 'change' && code === 13 && sheet.pays) await payForChange(client, sheet);
  return true;
}

/** False where there is no flight to change to. */
async function ask(client: Client, orderNo: string, sheet: SheetAttempt): Promise<boolean> {
  const { kind, key } = sheet;
  const of = { orderNo, tickets: ticket };
  if (kind === 'refund') {
    sheet.quoteId ??= (await client.call('/order/domesticAir/refundQuote', of)).quoteId;
    const asked = { orderNo, quoteId: sheet.quoteId };
    sheet.sheetNo = (await client.call('/order/domesticAir/refund', asked, { key })).sheetNo;
    return true;
  }
  if (sheet.quoteId === undefined) {
    const offerId = await newFlight(client, orderNo, sheet);
    if (offerId === undefined) return false;
    sheet.quoteId = (await client.call('/order/domesticAir/changeQuote', { ...of, offerId })).quoteId;
  }
  const asked = { orderNo, quoteId: sheet.quoteId };
  sheet.sheetNo = (await client.call('/order/domesticAir/change', asked, { key })).sheetNo;
  return true;
}

/** One that costs something, where there is any. */
async function newFlight(
  client: Client,
  orderNo: string,
  { day }: SheetAttempt,
): Promise<string | undefined> {
  const asked = { orderNo, tickets: ticket, day };
  const { flights } = await client.call('/order/domesticAir/changeOptions', asked);
  const fares = flights.flatMap((flight) => flight.fares).filter(({ seatsLeft }) => seatsLeft > 0);
  return (fares.find(({ dueFen }) => dueFen > 0) ?? fares[0])?.offerId;
}

async function payForChange(client: Client, sheet: SheetAttempt): Promise<void> {
  await payByWallet(client, sheet.sheetNo!, sheet.payKey, 'changeTicket');
  sheet.paid = true;
}
