import { strict as assert } from 'node:assert';
import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import { sentence } from '@woxing/contract/core/sentences.rules';
import type { ChangeAnswer } from '@woxing/contract/orders/after-sales';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import { type Booking, type CallOutcome, endOfCall, isAnswered } from '#src/fulfilment/public.ts';
import {
  changeOrder,
  decideChange,
  firstOperation,
  lastOperation,
  lockSheet,
  nextSheetNo,
  type OperationStep,
  type OrderStep,
  type OrderWithTickets,
  orderNoOfSheet,
  sheetsDue,
} from '#src/orders/public.ts';
import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { AfterSales, AfterSalesDeps, ChangeSteps, SheetAskingDeps } from './after-sales.ts';
import { afterSalesSentences } from './after-sales-sentences.rules.ts';
import { type ChangeTerms, changeSums, changeTerms, newTicketLines } from './change-terms.ts';
import { checkStillIssued, submitWhereNeeded } from './confirm-refund.ts';
import { confirmQuote } from './kept-quotes.ts';
import { dearerThanApplied, leavesApplication } from './leaves-application.ts';
import { lockOrderOf } from './lock-order-of.ts';
import { askedBefore, keptChange, type SheetPermit } from './sheet-approvals.ts';

/** What asking for new seats takes, and asking again what became of it. */
type SeatAskingDeps = AfterSalesDeps & Pick<SheetAskingDeps, 'applications'>;

/** Of a product whose tickets can be changed. */
export type AfterSalesWithChanges = AfterSales & { readonly changes: ChangeSteps };

const payMinutes = 15;
/** Whoever asked has to hear first that somebody has agreed. */
const payMinutesWhenAgreed = 60;
/** Seats are kept a little longer than they may be paid, for money that comes at the last moment. */
const holdMinutesMore = 3;

/**
 * Takes the new seats as it was quoted. With something due the change waits for payment; else the tickets are issued at once.
 * Refuses with `quote.stale` what is not the newest quote, or has expired, and with `application.change` what leaves its application. Seats that the supplier refuses end the change in
 * code 15, the old tickets as they were, and so do places that cost more than was quoted and more than their application has left. `more` is what the product adds to its terms with the confirmation. Where somebody has to
 * agree to it first it is asked for instead, and no seats are taken: `permit` is there when they have.
 */
export async function confirmChange(
  deps: SheetAskingDeps,
  afterSales: AfterSalesWithChanges,
  ctx: MemberCtx,
  input: {
    readonly orderNo: string;
    readonly quoteId: string;
    readonly more: Readonly<Record<string, unknown>>;
    readonly reason?: string | undefined;
  },
  permit?: SheetPermit,
): Promise<ChangeAnswer> {
  const asked = await askForSeats(deps, afterSales, ctx, input, permit);
  if ('submitted' in asked) return asked.submitted;
  const { sheetNo, clientReference, terms } = asked;
  const holdUntil = new Date(
    payBeforeOf(afterSales.changes, terms, ctx.now).getTime() + holdMinutesMore * 60_000,
  );
  const call = { tenantId: ctx.tenantId, clientReference, now: ctx.now };
  const outcome = await afterSales.changes.hold(call, terms, holdUntil);
  return settleChangeHold(deps, afterSales, ctx.tenantId, { sheetNo, clientReference, outcome }, ctx);
}

type SeatsAsked =
  | { readonly sheetNo: string; readonly clientReference: string; readonly terms: ChangeTerms }
  | { readonly submitted: ChangeAnswer };

async function askForSeats(
  deps: SheetAskingDeps,
  { supply, changes, refunds }: AfterSalesWithChanges,
  ctx: MemberCtx,
  input: Parameters<typeof confirmChange>[3],
  permit: SheetPermit | undefined,
): Promise<SeatsAsked> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = askedBefore(await lockOrderOf(tx, ctx, supply, input.orderNo, 'change-asked'), permit);
    const { quoteId, more, reason = '' } = input;
    const quoted = await confirmQuote(tx, order, { kind: 'change', quoteId, now: ctx.now }, keptChange);
    checkStillIssued(order, quoted.terms);
    const outside = await leavesApplication(deps, tx, order, changes, quoted.terms);
    if (outside !== undefined) throw outside;
    if (permit === undefined) {
      const caseId = await submitWhereNeeded(deps, tx, ctx, order, { kind: 'change', quoted, more, reason });
      if (caseId !== null) {
        const submitted = { sheetNo: '', code: order.code, dueFen: noFen, payBefore: null, caseId };
        await ctx.idempotency?.keepIn(tx, submitted);
        return { submitted };
      }
    }
    const refused = await decideChange(tx, ctx, order, newTicketLines(quoted.terms).length);
    if (refused !== undefined) throw refused;
    const terms: ChangeTerms = {
      ...quoted.terms,
      ...more,
      ...(permit !== undefined && { payMinutes: payMinutesWhenAgreed }),
    };
    const sheetNo = nextSheetNo(order, 'change');
    const operation = firstOperation(order.orderNo, 'hold', sheetNo);
    const { feeFen, dueFen, personFen, backFen } = changeSums(terms);
    const tickets = newTicketLines(terms).map(({ passenger, leg }) => ({ passenger, leg }));
    const asked = await changeOrder(tx, order, {
      event: 'change-asked',
      at: ctx.now,
      words: `申请${changes.words.noun(terms)}至${changes.words.to(terms)}，共${refunds.words.called.counted(tickets.length)}`,
      sheet: {
        open: {
          sheetNo,
          kind: 'change',
          tickets,
          feeFen,
          dueFen,
          personFen,
          backFen,
          quote: terms,
        },
      },
      operation,
    });
    await permit?.take(tx, sheetNo);
    const interim = { sheetNo, code: asked.code, dueFen, payBefore: null, caseId: null };
    await ctx.idempotency?.keepInterim(tx, interim);
    return { sheetNo, clientReference: operation.clientReference, terms };
  });
}

/** Not beyond the beginning of what is changed to. */
function payBeforeOf({ beginsAt }: ChangeSteps, terms: ChangeTerms, now: Date): Date {
  const { payMinutes: minutes = payMinutes } = terms;
  return new Date(Math.min(now.getTime() + minutes * 60_000, beginsAt(terms).getTime()));
}

/**
 * Books what became of asking for the new seats. Held: what is due is waited for, or the tickets are issued where nothing is.
 * Refused: the change has failed. Without a clear answer it stays in code 11 and is asked about again; nothing was paid yet, so
 * after the time to pay would have been over it has failed too, and what the supplier may still say is seen to by a job.
 */
async function settleChangeHold(
  deps: SeatAskingDeps,
  afterSales: AfterSalesWithChanges,
  tenantId: string,
  call: { readonly sheetNo: string; readonly clientReference: string; readonly outcome: CallOutcome },
  asked: Pick<Ctx, 'now' | 'idempotency'>,
): Promise<ChangeAnswer> {
  const { sheetNo, clientReference, outcome } = call;
  const { changes } = afterSales;
  return deps.db.inTenant(tenantId, async (tx) => {
    const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
    const at = asked.now;
    const answerOf = (code: OrderCode, dueFen: Fen, payBefore: Date | null): ChangeAnswer => ({
      sheetNo,
      code,
      dueFen,
      payBefore,
      caseId: null,
    });
    if (sheet.state !== 'asked') return answerOf(order.code, sheet.dueFen, sheet.payBefore);
    const quoted = changeTerms.parse(sheet.quote);
    const payBefore = payBeforeOf(changes, quoted, sheet.askedAt);
    if (!isAnswered(outcome) && at < payBefore) return answerOf(order.code, sheet.dueFen, null);
    const holding = { order, sheetNo, clientReference, at, payBefore, quoted };
    const { code, dueFen } =
      outcome.kind === 'done' && outcome.value.state === 'held'
        ? await settleHeld(deps, afterSales, tx, holding, outcome.value)
        : await settleNotHeld(deps, afterSales, tx, holding, outcome);
    const answer = answerOf(code, dueFen, dueFen > noFen ? payBefore : null);
    await asked.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

interface Holding {
  readonly order: OrderWithTickets;
  readonly sheetNo: string;
  readonly clientReference: string;
  readonly at: Date;
  readonly payBefore: Date;
  readonly quoted: ChangeTerms;
}

interface SettledHold {
  readonly code: OrderCode;
  readonly dueFen: Fen;
}

/** There are seats: what they cost is known now, to the place. */
async function settleHeld(
  deps: SeatAskingDeps,
  afterSales: AfterSalesWithChanges,
  tx: Tx,
  holding: Holding,
  booking: Booking,
): Promise<SettledHold> {
  const { order, quoted } = holding;
  const { changes } = afterSales;
  const priced = await changes.priced(tx, order, quoted, booking);
  const moreFen = await dearerThanApplied(deps, tx, order, changes, { quoted, priced });
  if (moreFen === undefined) return holdSeats(deps, afterSales, tx, holding, { booking, priced });
  return endAsking(deps, afterSales, tx, holding, {
    why: `分到的席位比试算时贵${formatYuan(moreFen)}，超出出差申请的剩余预算`,
    operation: { clientReference: holding.clientReference, state: 'done', cause: null },
    seats: { bookingReference: booking.reference },
  });
}

function settleNotHeld(
  deps: SeatAskingDeps,
  afterSales: AfterSalesWithChanges,
  tx: Tx,
  holding: Holding,
  outcome: CallOutcome,
): Promise<SettledHold> {
  return endAsking(deps, afterSales, tx, holding, {
    why: afterSales.changes.words.notHeld(outcome),
    operation: { clientReference: holding.clientReference, ...endOfCall(outcome) },
    seats: isAnswered(outcome) ? 'none' : 'unknown',
  });
}

/** The change has failed. Seats that were taken after all are given back by a job, which asks for them while that is not known. */
async function endAsking(
  deps: SeatAskingDeps,
  { changes, ticketWord }: AfterSalesWithChanges,
  tx: Tx,
  { order, sheetNo, at, quoted }: Holding,
  {
    why,
    operation,
    seats,
  }: {
    readonly why: string;
    readonly operation: OperationStep;
    readonly seats: { readonly bookingReference: string } | 'unknown' | 'none';
  },
): Promise<SettledHold> {
  if (seats !== 'none') await deps.jobs.enqueue(tx, order.tenantId, changes.jobs.givingBack, { sheetNo });
  const { code } = await changeOrder(tx, order, {
    event: 'change-refused',
    at,
    words: `${changes.words.noun(quoted)}未成功：${why}，原${ticketWord}仍然有效`,
    sheet: { sheetNo, state: 'failed', ...(typeof seats === 'object' && seats) },
    operation,
  });
  return { code, dueFen: noFen };
}

async function holdSeats(
  deps: AfterSalesDeps,
  { supply, changes }: AfterSalesWithChanges,
  tx: Tx,
  { order, sheetNo, clientReference, at, payBefore }: Holding,
  { booking, priced }: { readonly booking: Booking; readonly priced: ChangeTerms },
): Promise<SettledHold> {
  const { feeFen, dueFen, personFen, backFen } = changeSums(priced);
  const step: Pick<OrderStep, 'at' | 'operation'> = {
    at,
    operation: { clientReference, state: 'done', cause: null },
  };
  const held = {
    sheetNo,
    feeFen,
    dueFen,
    personFen,
    backFen,
    quote: priced,
    bookingReference: booking.reference,
  };
  if (dueFen > noFen) {
    const { code } = await changeOrder(tx, order, {
      ...step,
      event: 'change-due',
      words: sentence(afterSalesSentences.dueForChange, {
        held: supply.words.held,
        amount: formatYuan(dueFen),
        minutes: priced.payMinutes ?? payMinutes,
      }),
      amountFen: dueFen,
      sheet: { ...held, state: 'to-pay', payBefore },
    });
    return { code, dueFen };
  }
  const { code } = await changeOrder(tx, order, {
    ...step,
    event: 'change-sent',
    words: `新${supply.words.held}已保留，无需补款，${changes.words.issuing ?? '正在出票'}`,
    sheet: { ...held, state: 'processing' },
  });
  await deps.jobs.enqueue(tx, order.tenantId, changes.jobs.issuing, { sheetNo });
  return { code, dueFen };
}

const askAfterSeconds = 5;
const sheetsAtOnce = 20;

/** Finds changes whose seats were asked for without an answer, and asks the supplier what became of the call. */
export async function askOpenChanges(
  deps: SeatAskingDeps,
  afterSales: AfterSalesWithChanges,
  tenantId: string,
): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - askAfterSeconds * 1000);
  const { products } = afterSales.supply;
  const open = await deps.db.read(tenantId, (tx) =>
    sheetsDue(tx, tenantId, { kind: 'change', state: 'asked', before, products, max: sheetsAtOnce }),
  );
  const failures: unknown[] = [];
  for (const sheetNo of open)
    await askOpenChange(deps, afterSales, tenantId, sheetNo, now).catch((e: unknown) => failures.push(e));
  if (failures.length > 0) throw new AggregateError(failures, 'some changes could not be asked about');
}

async function askOpenChange(
  deps: SeatAskingDeps,
  afterSales: AfterSalesWithChanges,
  tenantId: string,
  sheetNo: string,
  now: Date,
): Promise<void> {
  const operation = await deps.db.read(tenantId, (tx) =>
    lastOperation(tx, tenantId, orderNoOfSheet(sheetNo), 'hold', sheetNo),
  );
  assert(operation !== undefined, `seats of ${sheetNo} were asked for without a call`);
  const { clientReference } = operation;
  const outcome = await afterSales.supply.supplier.status(tenantId, clientReference);
  await settleChangeHold(deps, afterSales, tenantId, { sheetNo, clientReference, outcome }, { now });
}
