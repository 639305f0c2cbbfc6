import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { addFen, formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import type {
  recordOfflineRefund as endpoint,
  quoteOfflineRefund as quoteEndpoint,
} from '@woxing/contract/products/air/offline';
import {
  type RefundTerms,
  readyToRecord,
  recordRefund,
  refundSums,
  returnOf,
} from '#src/after-sales/public.ts';
import { findAnyOrder, lockOrder } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { type AirOrderTicket, premiumBack, readAirOrder } from '../after-sales/air-order.ts';
import { keepRecord, shownByWords } from './keep-record.ts';
import { offlineAfterSales } from './offline-after-sales.ts';
import type { OfflineDeps } from './offline-deps.ts';
import { ticketsToRecord } from './tickets-to-record.rules.ts';

type Lines = InputOf<typeof quoteEndpoint>['lines'];

/** What would come back of tickets of any order of flights, and to whom, at fees that staff typed. */
export async function quoteOfflineRefund(
  { db, money }: Pick<OfflineDeps, 'db' | 'money'>,
  ctx: MemberCtx,
  { orderNo, lines }: InputOf<typeof quoteEndpoint>,
): Promise<AnswerOf<typeof quoteEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const order = await findAnyOrder(tx, ctx.tenantId, orderNo);
    if (order === undefined) throw refuse('order.unknown');
    const { tickets } = await readAirOrder(tx, order);
    const terms = termsOf(ticketsToRecord(tickets, lines), lines, ctx.now);
    const { feeFen, backFen } = refundSums(terms);
    return {
      lines: terms.lines.map((line) => ({ ...line })),
      feeFen,
      backFen,
      payers: [...(await money.planReturn(tx, order, returnOf(terms)))],
    };
  });
}

/**
 * Staff record that a carrier's desk has taken tickets back: they end, and the money goes to whoever paid, as it does in any refund.
 * Refuses with `offline.taken` where somebody else was there before, `offline.sum` a fee above the price, `offline.changed` another sum
 * than was shown.
 */
export async function recordOfflineRefund(
  deps: OfflineDeps,
  ctx: MemberCtx,
  { orderNo, lines, expectBackFen, ...evidence }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now: at } = ctx;
  return deps.db.inTenant(tenantId, async (tx) => {
    const locked = await lockOrder(tx, tenantId, orderNo);
    const { tickets } = await readAirOrder(tx, locked);
    const terms = termsOf(ticketsToRecord(tickets, lines), lines, at);
    const { backFen } = refundSums(terms);
    if (backFen !== expectBackFen) throw refuse('offline.changed');
    const order = await readyToRecord(tx, locked, 'refund-asked', at);
    const words = '客服登记线下退票';
    const recorded = { terms, at, words, accepted: `航空公司已线下受理，${shownByWords(evidence)}` };
    const { sheetNo } = await recordRefund(
      deps,
      offlineAfterSales(deps.airAfterSales, order),
      tx,
      order,
      recorded,
    );
    await keepRecord(tx, ctx, {
      kind: 'refund',
      orderNo,
      recordNo: sheetNo,
      amountFen: backFen,
      way: null,
      evidence,
    });
    const after = await lockOrder(tx, tenantId, orderNo);
    const answer = { sheetNo, code: after.code, backFen };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

function termsOf(tickets: readonly AirOrderTicket[], lines: Lines, now: Date): RefundTerms {
  return {
    // No carrier was asked through its system: there is no quote of one.
    supplierQuote: '',
    reason: 'voluntary',
    bookingReference: tickets[0]!.bookingReference,
    feeOn: tickets.some(({ personFen }) => personFen > noFen) ? 'person' : undefined,
    involuntary: false,
    lines: tickets.map((ticket, at) => lineOf(ticket, lines[at]!, now)),
  };
}

function lineOf(
  { name, priceFen, ...ticket }: AirOrderTicket,
  { feeFen }: Lines[number],
  now: Date,
): RefundTerms['lines'][number] {
  if (feeFen > priceFen)
    throw refuse('offline.sum', { name, fee: formatYuan(feeFen), price: formatYuan(priceFen) });
  const insuranceFen = premiumBack(ticket, now);
  return {
    passenger: ticket.passenger,
    leg: ticket.leg,
    ticketNo: ticket.ticketNo,
    priceFen,
    taxesFen: ticket.taxesFen,
    feeFen,
    insuranceFen,
    backFen: addFen(subtractFen(priceFen, feeFen), insuranceFen),
    voided: false,
    percent: 0,
    rule: '客服线下登记',
    personFen: ticket.personFen,
    paidForChanges: ticket.paidForChanges,
  };
}
