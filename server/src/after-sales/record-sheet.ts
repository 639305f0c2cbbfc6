import { strict as assert } from 'node:assert';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { Booking } from '#src/fulfilment/public.ts';
import {
  changeOrder,
  checkMayHappen,
  findSheet,
  lockOrder,
  nextSheetNo,
  type OrderWithTickets,
  type SheetRow,
} from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { AfterSales, AfterSalesDeps } from './after-sales.ts';
import { type ChangeTerms, changeSums } from './change-terms.ts';
import type { AfterSalesWithChanges } from './confirm-change.ts';
import { bookChange } from './follow-change.ts';
import { bookRefund } from './follow-refund.ts';
import { type RefundTerms, refundSums } from './refund-terms.ts';
import { recordedWords } from './refund-words.ts';

/** What staff record is done already: all of its steps are taken in the caller's transaction, with the order locked, and nobody is called. */
export interface Recorded {
  readonly at: Date;
  /** `客服登记线下退票`. */
  readonly words: string;
  /** What shows it: `航空公司退改单号X，凭证2份`. */
  readonly shownBy: string;
}

/** What a supplier has done by itself, or staff say that it has. */
export type RecordedRefund = Pick<Recorded, 'at' | 'words'> & {
  readonly terms: RefundTerms;
  /** `航空公司已线下受理，凭证2份`. */
  readonly accepted: string;
};

/** Readies an order for what staff record: a failure that nobody has read yet ends with it. Refuses with `order.state`. */
export async function readyToRecord(
  tx: Tx,
  order: OrderWithTickets,
  event: 'refund-asked' | 'change-asked',
  at: Date,
): Promise<OrderWithTickets> {
  const failed = order.sheets.find(({ state }) => state === 'failed');
  if (failed === undefined || (order.code !== 15 && order.code !== 23)) {
    checkMayHappen(order, event);
    return order;
  }
  return changeOrder(tx, order, {
    event: 'failure-read',
    at,
    words: `客服已线下跟进，此前未成功的${failed.kind === 'refund' ? '退票' : '改签'}申请不再处理`,
    sheet: { sheetNo: failed.sheetNo, state: 'read' },
  });
}

/** Tickets that were given back past the supplier's system: the money goes to its payers as of any refund. Answers the sheet. */
export async function recordRefund(
  deps: AfterSalesDeps,
  afterSales: AfterSales,
  tx: Tx,
  order: OrderWithTickets,
  { terms, at, words, accepted: acceptedWords }: RecordedRefund,
): Promise<SheetRow> {
  const sheetNo = nextSheetNo(order, 'refund');
  const { feeFen, backFen } = refundSums(terms);
  const tickets = terms.lines.map(({ passenger, leg }) => ({ passenger, leg }));
  const sums = { feeFen, dueFen: noFen, personFen: noFen, backFen };
  const asked = await changeOrder(tx, order, {
    event: 'refund-asked',
    at,
    words: recordedWords(afterSales.refunds.words, terms, words),
    ...(backFen > noFen && { amountFen: backFen }),
    sheet: { open: { sheetNo, kind: 'refund', tickets, ...sums, quote: terms } },
  });
  const accepted = await changeOrder(tx, asked, {
    event: 'refund-accepted',
    at,
    words: acceptedWords,
    sheet: { sheetNo, state: 'processing' },
  });
  await bookRefund(deps, afterSales, tx, {
    order: accepted,
    sheet: await sheetOf(tx, accepted, sheetNo),
    at,
  });
  return sheetOf(tx, accepted, sheetNo);
}

/** Tickets that were changed past the supplier's system; `pay` takes what is due for them. Answers the sheet. */
export async function recordChange(
  deps: AfterSalesDeps,
  afterSales: AfterSalesWithChanges,
  tx: Tx,
  order: OrderWithTickets,
  recorded: Recorded & {
    readonly terms: ChangeTerms;
    readonly booking: Booking;
    readonly pay: (sheetNo: string) => Promise<void>;
  },
): Promise<SheetRow> {
  const { terms, booking, pay, at, words, shownBy } = recorded;
  const sheetNo = nextSheetNo(order, 'change');
  const { feeFen, dueFen, personFen, backFen } = changeSums(terms);
  const tickets = terms.lines.map(({ passenger, leg }) => ({ passenger, leg }));
  const asked = await changeOrder(tx, order, {
    event: 'change-asked',
    at,
    words: `${words}至${afterSales.changes.words.to(terms)}，共${tickets.length}张，${shownBy}`,
    sheet: { open: { sheetNo, kind: 'change', tickets, feeFen, dueFen, personFen, backFen, quote: terms } },
  });
  const held = { sheetNo, bookingReference: booking.reference } as const;
  if (dueFen === noFen)
    await changeOrder(tx, asked, {
      event: 'change-sent',
      at,
      words: '航空公司已线下受理，无需补款',
      sheet: { ...held, state: 'processing' },
    });
  else {
    await changeOrder(tx, asked, {
      event: 'change-due',
      at,
      words: `航空公司已线下受理，应补${formatYuan(dueFen)}`,
      amountFen: dueFen,
      sheet: { ...held, state: 'to-pay', payBefore: new Date(at.getTime() + bookedWithinMs) },
    });
    await pay(sheetNo);
  }
  const ready = await lockAgain(tx, asked);
  await bookChange(
    deps,
    afterSales,
    tx,
    { order: ready, sheet: await sheetOf(tx, ready, sheetNo), at },
    booking,
  );
  return sheetOf(tx, ready, sheetNo);
}

/** What is due is taken in the same transaction; a payment needs a moment until which it may be made. */
const bookedWithinMs = 60_000;

/** As it is since its payment was booked. */
const lockAgain = (tx: Tx, { tenantId, orderNo }: OrderWithTickets) => lockOrder(tx, tenantId, orderNo);

async function sheetOf(tx: Tx, { tenantId }: OrderWithTickets, sheetNo: string): Promise<SheetRow> {
  const sheet = await findSheet(tx, tenantId, sheetNo);
  assert(sheet !== undefined, `sheet ${sheetNo} was opened and is gone`);
  return sheet;
}
