import { strict as assert } from 'node:assert';
import { formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import { type PriceItem, priceItem } from '@woxing/contract/orders/price-items.rules';
import { z } from 'zod';
import { giveBackSeats } from '#src/fulfilment/public.ts';
import { post } from '#src/ledger/public.ts';
import {
  changeOrder,
  lockSheet,
  markOfSheet,
  type OrderWithTickets,
  orderNoOfSheet,
  type SheetRow,
} from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { countingTickets } from '../orders/counting-tickets.ts';
import { railContent } from '../orders/rail-content.ts';
import { railSupply } from '../orders/rail-supply.ts';
import type { RailBooking } from '../rail-supplier.ts';
import {
  type ChangeLine,
  changeSums,
  changeTerms,
  keptOfDifferences,
  newPersonPart,
  personBack,
} from './change-terms.ts';
import { rideWords } from './change-train.ts';
import {
  isNotYet,
  makeCall,
  nextCall,
  type SheetCall,
  type SheetDeps,
  type SheetOutcome,
} from './sheet-calls.ts';
import { changeNounOf } from './sheet-terms.ts';
import { changeTransfers } from './sheet-transfers.ts';
import { givingBackJob, issuingJob } from './train-change-jobs.ts';

const payload = z.object({ sheetNo: z.string() });

/** Registers the durable jobs of changes. Either may run any number of times, in any process and after any crash. */
export function workTrainChanges(deps: SheetDeps): void {
  deps.jobs.work(issuingJob, {
    schema: payload,
    concurrency: 4,
    retryLimit: 400,
    retryDelaySeconds: 2,
    handle: (tenantId, { sheetNo }) => issueTrainChange(deps, tenantId, sheetNo),
  });
  deps.jobs.work(givingBackJob, {
    schema: payload,
    retryLimit: 50,
    retryDelaySeconds: 5,
    handle: (tenantId, { sheetNo }) =>
      giveBackSeats(deps, railSupply(deps.rail), tenantId, { orderNo: orderNoOfSheet(sheetNo), sheetNo }),
  });
}

/**
 * Turns the seats of a change into tickets, by which the old ones end; one run of the job, which throws when the outcome is
 * not known yet, so that it is run again. What nobody knows is asked for as long as it takes: the tickets may exist.
 */
export async function issueTrainChange(deps: SheetDeps, tenantId: string, sheetNo: string): Promise<void> {
  const begun = await deps.db.inTenant(tenantId, async (tx) => {
    const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
    if (sheet.state !== 'processing') return undefined;
    assert(sheet.bookingReference !== null, `change ${sheetNo} is to be issued without seats`);
    const call = await nextCall(tx, order, sheetNo, 'issue', deps.clock.now());
    return { call, bookingReference: sheet.bookingReference };
  });
  if (begun === undefined) return;
  const { call, bookingReference } = begun;
  const outcome = await makeCall(deps, tenantId, call, (made) => deps.rail.issue(made, bookingReference));
  const settled = await settleChangeIssue(deps, tenantId, sheetNo, call, outcome);
  if (!settled) throw new Error(`change ${sheetNo} is not settled yet (${outcome.kind})`);
}

/** True when the change needs no more asking. */
async function settleChangeIssue(
  deps: SheetDeps,
  tenantId: string,
  sheetNo: string,
  { clientReference }: SheetCall,
  outcome: SheetOutcome,
): Promise<boolean> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
    if (sheet.state !== 'processing') return true;
    const at = deps.clock.now();
    if (await isNotYet(tx, order, { sheetNo, kind: 'issue', clientReference }, outcome, at)) return false;
    if (outcome.kind === 'done' && (outcome.value.state === 'issuing' || outcome.value.state === 'held'))
      return false;
    const change = { order, sheet, clientReference, at };
    if (outcome.kind === 'done' && outcome.value.state === 'issued')
      await bookChange(deps, tx, change, outcome.value);
    else await failChange(deps, tx, change, outcome);
    return true;
  });
}

interface Change {
  readonly order: OrderWithTickets;
  readonly sheet: SheetRow;
  readonly clientReference: string;
  readonly at: Date;
}

/** There are new tickets: what was due is taken and posted, the old ones end, and a difference goes back. */
async function bookChange(deps: SheetDeps, tx: Tx, change: Change, booking: RailBooking): Promise<void> {
  const { order, sheet, clientReference, at } = change;
  const { sheetNo } = sheet;
  const quoted = changeTerms.parse(sheet.quote);
  const content = railContent.parse(order.content);
  const newLeg = content.legs.length;
  const terms = { ...quoted, newLeg };
  const sums = changeSums(terms);
  const noun = changeNounOf(sheet);
  await deps.money.settle(tx, order, at);
  await post(tx, order.tenantId, changeTransfers({ order, sheetNo, supplier: content.supplier, at }, sums));
  const changed = await changeOrder(tx, order, {
    event: 'change-done',
    at,
    words: `${noun}成功：${rideWords(terms)}${sums.backFen > noFen ? `，差额${formatYuan(sums.backFen)}将原路退回` : ''}`,
    tickets: terms.lines.map(({ passenger, leg }) => ({ passenger, leg, state: 'changed', ticketNo: null })),
    items: [...order.items, ...terms.lines.map((line) => newFare(line, newLeg, sheetNo))],
    sheet: { sheetNo, state: 'done', quote: terms },
    added: {
      content: {
        ...content,
        legs: [...content.legs, { ...terms.ride, bookingReference: booking.reference }],
      },
      searchWords: [terms.ride.trainNo, terms.ride.to],
      tickets: terms.lines.map((line, index) => newTicket(line, newLeg, ticketAt(booking, index))),
    },
    operation: { clientReference, state: 'done', cause: null },
  });
  await deps.earnings.follow(tx, changed, countingTickets(changed), at);
  await deps.money.returnPart(tx, changed, {
    key: markOfSheet(sheetNo),
    amountFen: sums.backFen,
    feeFen: keptOfDifferences(terms),
    personFen: personBack(terms),
    at,
    reason: `${noun}退差额`,
  });
}

function ticketAt(booking: RailBooking, index: number): RailBooking['tickets'][number] {
  const ticket = booking.tickets.find(({ passenger }) => passenger === index);
  assert(
    ticket?.state === 'issued' && ticket.ticketNo !== null,
    `booking ${booking.reference} is issued and has no ticket ${index}`,
  );
  return ticket;
}

function newTicket(
  line: ChangeLine,
  leg: number,
  { ticketNo, seat, place }: RailBooking['tickets'][number],
): OrderWithTickets['tickets'][number] {
  return { passenger: line.passenger, leg, state: 'issued', ticketNo, seat, place };
}

function newFare(line: ChangeLine, leg: number, sheetNo: string): PriceItem {
  const { passenger, newPriceFen } = line;
  const personFen = newPersonPart(line);
  const companyMostFen = personFen === noFen ? null : subtractFen(newPriceFen, personFen);
  return priceItem('fare', newPriceFen, { passenger, leg, companyMostFen, sheetNo });
}

/** There will be no new tickets: the old ones stay, and everything that was paid for them goes back. */
async function failChange(
  deps: SheetDeps,
  tx: Tx,
  { order, sheet, clientReference, at }: Change,
  outcome: SheetOutcome,
): Promise<void> {
  const { sheetNo, dueFen, paidAt } = sheet;
  const noun = changeNounOf(sheet);
  const cause = outcome.kind === 'rejected' ? outcome.reason : outcome.kind;
  const why = cause === 'time' ? '所选列车停运或时刻已变动' : '铁路未能出票';
  const failed = await changeOrder(tx, order, {
    event: 'change-failed',
    at,
    words:
      paidAt === null
        ? `${noun}未成功：${why}，原车票仍然有效`
        : `${noun}未成功：${why}，原车票仍然有效，已付的${formatYuan(dueFen)}将全额原路退回`,
    ...(paidAt !== null && { amountFen: dueFen }),
    sheet: { sheetNo, state: 'failed' },
    operation: { clientReference, state: 'rejected', cause },
  });
  if (paidAt !== null)
    await deps.money.returnAll(tx, failed, { sheetNo, at, reason: `${noun}未成功，全额退款` });
  await deps.jobs.enqueue(tx, order.tenantId, givingBackJob, { sheetNo });
}
