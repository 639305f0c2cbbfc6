import { strict as assert } from 'node:assert';
import { type Fen, formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import { sentence } from '@woxing/contract/core/sentences.rules';
import { type PriceItem, priceItem, ticketItems } from '@woxing/contract/orders/price-items.rules';
import type { Booking, CallOutcome } from '#src/fulfilment/public.ts';
import { post } from '#src/ledger/public.ts';
import {
  changeOrder,
  lockSheet,
  markOfSheet,
  type OrderWithTickets,
  type SheetRow,
} from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { AfterSalesDeps } from './after-sales.ts';
import { afterSalesSentences } from './after-sales-sentences.rules.ts';
import {
  type ChangeLine,
  changeSums,
  changeTerms,
  keptOfDifferences,
  newPersonPart,
  newTicketLines,
  personBack,
} from './change-terms.ts';
import type { AfterSalesWithChanges } from './confirm-change.ts';
import { isNotYet, makeCall, nextCall, type SheetCall } from './sheet-calls.ts';
import { changeTransfers } from './sheet-transfers.ts';

/**
 * Turns the seats of a change into tickets, by which the old ones end; one run of the job, which throws when the outcome is
 * not known yet, so that it is run again. What nobody knows is asked for as long as it takes: the tickets may exist.
 */
export async function followChange(
  deps: AfterSalesDeps,
  afterSales: AfterSalesWithChanges,
  tenantId: string,
  sheetNo: string,
): Promise<void> {
  const { supplier } = afterSales.supply;
  const begun = await deps.db.inTenant(tenantId, async (tx) => {
    const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
    if (sheet.state !== 'processing') return undefined;
    assert(sheet.bookingReference !== null, `change ${sheetNo} is to be issued without seats`);
    const call = await nextCall(tx, order, sheetNo, 'issue', deps.clock.now());
    return { call, bookingReference: sheet.bookingReference };
  });
  if (begun === undefined) return;
  const { call, bookingReference } = begun;
  const outcome = await makeCall(deps, supplier, tenantId, call, (made) =>
    supplier.issue(made, bookingReference),
  );
  const settled = await settleChangeIssue(deps, afterSales, tenantId, sheetNo, call, outcome);
  if (!settled) throw new Error(`change ${sheetNo} is not settled yet (${outcome.kind})`);
}

/** True when the change needs no more asking. */
async function settleChangeIssue(
  deps: AfterSalesDeps,
  afterSales: AfterSalesWithChanges,
  tenantId: string,
  sheetNo: string,
  { clientReference }: SheetCall,
  outcome: CallOutcome,
): Promise<boolean> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
    if (sheet.state !== 'processing') return true;
    const at = deps.clock.now();
    const call = { sheetNo, kind: 'issue', clientReference } as const;
    if (await isNotYet(tx, afterSales.busy, order, call, outcome, at)) return false;
    if (outcome.kind === 'done' && (outcome.value.state === 'issuing' || outcome.value.state === 'held'))
      return false;
    const change = { order, sheet, clientReference, at };
    if (outcome.kind === 'done' && outcome.value.state === 'issued')
      await bookChange(deps, afterSales, tx, change, outcome.value);
    else await failChange(deps, afterSales, tx, change, outcome);
    return true;
  });
}

interface Change {
  readonly order: OrderWithTickets;
  readonly sheet: SheetRow;
  /** None where staff record it. */
  readonly clientReference?: string;
  readonly at: Date;
}

/** The new tickets are issued: what was due is captured and posted, the old tickets end, and a difference is returned. */
export async function bookChange(
  deps: AfterSalesDeps,
  afterSales: AfterSalesWithChanges,
  tx: Tx,
  change: Change,
  issued: Booking,
): Promise<void> {
  const { order, sheet, clientReference, at } = change;
  const { changes, counting } = afterSales;
  const { sheetNo } = sheet;
  const quoted = changeTerms.parse(sheet.quote);
  const booking = changes.completed?.(issued, quoted) ?? issued;
  const { content, searchWords, leg: newLeg } = changes.joined(order.content, quoted, booking);
  const terms = { ...quoted, newLeg };
  const sums = changeSums(terms);
  const lines = newTicketLines(terms);
  const noun = changes.words.noun(terms);
  await deps.money.settle(tx, order, at);
  await post(tx, order.tenantId, changeTransfers({ order, sheetNo, at }, afterSales, sums));
  const changed = await changeOrder(tx, order, {
    event: 'change-done',
    at,
    words: `${noun}成功：${changes.words.to(terms)}${sums.backFen > noFen ? `，差额${formatYuan(sums.backFen)}将原路退回` : ''}`,
    tickets: terms.lines.map(({ passenger, leg }) => ({ passenger, leg, state: 'changed', ticketNo: null })),
    items: [
      ...order.items,
      ...lines.flatMap((line) => newItems(order.items, line, { leg: newLeg + (line.to ?? 0), sheetNo })),
    ],
    sheet: { sheetNo, state: 'done', quote: terms },
    added: {
      content,
      searchWords,
      tickets: lines.map((line) => newTicket(line, newLeg + (line.to ?? 0), ticketOf(booking, lines, line))),
    },
    ...(clientReference !== undefined && { operation: { clientReference, state: 'done', cause: null } }),
  });
  await deps.earnings.follow(tx, changed, counting(changed), at);
  await deps.money.returnPart(tx, changed, {
    key: markOfSheet(sheetNo),
    amountFen: sums.backFen,
    feeFen: keptOfDifferences(terms),
    personFen: personBack(terms),
    at,
    reason: `${noun}退差额`,
  });
}

/** The booking numbers those who change as the lines name them, for each of what is changed to. */
function ticketOf(
  booking: Booking,
  lines: readonly ChangeLine[],
  line: ChangeLine,
): Booking['tickets'][number] {
  const { to = 0 } = line;
  const index = lines.filter((each) => (each.to ?? 0) === to).indexOf(line);
  const ticket = booking.tickets.find(({ passenger, leg }) => passenger === index && leg === to);
  assert(
    ticket?.state === 'issued' && ticket.ticketNo !== null,
    `booking ${booking.reference} is issued and has no ticket ${index} of ${to}`,
  );
  return ticket;
}

function newTicket(
  line: ChangeLine,
  leg: number,
  { ticketNo, placed, place: known = null }: Booking['tickets'][number],
): OrderWithTickets['tickets'][number] {
  const { seat = null, place = known } = placed ?? {};
  return { passenger: line.passenger, leg, state: 'issued', ticketNo, seat, place };
}

/** What is paid for it at the desk, and what guarantees that. */
function deskItems(line: ChangeLine, newDeskFen: Fen, to: NewPlace): PriceItem[] {
  const { passenger, newPriceFen, companyMostFen } = line;
  const about = { passenger, ...to };
  const fare = priceItem('fare', noFen, { ...about, deskFen: newDeskFen, companyMostFen });
  if (newPriceFen === noFen) return [fare];
  return [fare, priceItem('guarantee', newPriceFen, { ...about, companyMostFen: companyMostOf(line) })];
}

const companyMostOf = (line: ChangeLine): Fen | null => {
  const personFen = newPersonPart(line);
  return personFen === noFen ? null : subtractFen(subtractFen(line.newPriceFen, line.taxesFen), personFen);
};

interface NewPlace {
  readonly leg: number;
  readonly sheetNo: string;
}

/** The fare of the new ticket, and the taxes that it has of the old one. */
function newItems(items: readonly PriceItem[], line: ChangeLine, to: NewPlace): PriceItem[] {
  const { passenger, newPriceFen, taxesFen, desk } = line;
  if (desk !== undefined) return deskItems(line, desk.newPriceFen, to);
  const fareFen = subtractFen(newPriceFen, taxesFen);
  const taxes = ticketItems(items, line).filter(({ kind }) => kind !== 'fare');
  return [
    priceItem('fare', fareFen, { passenger, ...to, companyMostFen: companyMostOf(line) }),
    ...taxes.map((tax) => ({ ...tax, ...to })),
  ];
}

/** No new tickets will be issued: the old ones stay valid, and everything paid for the change is returned. */
async function failChange(
  deps: AfterSalesDeps,
  { changes, ticketWord }: AfterSalesWithChanges,
  tx: Tx,
  { order, sheet, clientReference, at }: Change & { readonly clientReference: string },
  outcome: CallOutcome,
): Promise<void> {
  const { sheetNo, dueFen, paidAt } = sheet;
  const noun = changes.words.noun(sheet.quote);
  const cause = outcome.kind === 'rejected' ? outcome.reason : outcome.kind;
  const failure = `${noun}未成功：${changes.words.notIssued(cause)}，原${ticketWord}仍然有效`;
  const failed = await changeOrder(tx, order, {
    event: 'change-failed',
    at,
    words:
      paidAt === null
        ? failure
        : sentence(afterSalesSentences.failedAfterPayment, { failure, amount: formatYuan(dueFen) }),
    ...(paidAt !== null && { amountFen: dueFen }),
    sheet: { sheetNo, state: 'failed' },
    operation: { clientReference, state: 'rejected', cause },
  });
  if (paidAt !== null)
    await deps.money.returnAll(tx, failed, { sheetNo, at, reason: `${noun}未成功，全额退款` });
  await deps.jobs.enqueue(tx, order.tenantId, changes.jobs.givingBack, { sheetNo });
}
