import { formatMonthDay } from '@woxing/contract/core/days';
import type { AnswerOf, WishOf } from '@woxing/contract/core/endpoint';
import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { changeTrain as endpoint } from '@woxing/contract/products/rail/train-orders';
import {
  changeOrder,
  checkMayHappen,
  confirmQuote,
  decideChange,
  firstOperation,
  lastOperation,
  lockOwnOrder,
  lockSheet,
  nextSheetNo,
  type OrderStep,
  type OrderWithTickets,
  orderNoOfSheet,
  sheetsDue,
} from '#src/orders/public.ts';
import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { departureOf, readRailOrder } from '../orders/rail-tickets.ts';
import type { RailBooking, RailChangeWish } from '../rail-supplier.ts';
import { type ChangeTerms, changeSums, changeSumsOf, changeTerms } from './change-terms.ts';
import { checkStillIssued } from './refund-train.ts';
import type { SheetDeps, SheetOutcome } from './sheet-calls.ts';
import { changeNounOf } from './sheet-terms.ts';
import { givingBackJob, issuingJob } from './train-change-jobs.ts';

type Answer = AnswerOf<typeof endpoint>;

const payMinutes = 15;
/** Seats are kept a little longer than they may be paid, for money that comes at the last moment. */
const holdMinutesMore = 3;

/**
 * Takes the new seats as it was quoted. With something due the change waits for payment; else the tickets are issued at once.
 * Refuses with `quote.stale` what is not the newest quote, or has expired. Seats that the railway refuses end the change in
 * code 15, the old tickets as they were.
 */
export async function changeTrain(
  deps: SheetDeps,
  ctx: MemberCtx,
  wish: WishOf<typeof endpoint>,
): Promise<Answer> {
  const asked = await askForSeats(deps, ctx, wish);
  const { sheetNo, clientReference } = asked;
  const outcome = await deps.rail.holdChange(
    { tenantId: ctx.tenantId, clientReference, now: ctx.now },
    asked.seats,
  );
  return settleChangeHold(deps, ctx.tenantId, { sheetNo, clientReference, outcome }, ctx);
}

async function askForSeats(
  deps: SheetDeps,
  ctx: MemberCtx,
  wish: WishOf<typeof endpoint>,
): Promise<{ readonly sheetNo: string; readonly clientReference: string; readonly seats: RailChangeWish }> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOwnOrder(tx, ctx, wish.orderNo);
    checkMayHappen(order, 'change-asked');
    const { quoteId } = wish;
    const quoted = changeTerms.parse(
      await confirmQuote(tx, order, { kind: 'change', quoteId, now: ctx.now }),
    );
    checkStillIssued(order, quoted);
    const refused = await decideChange(tx, ctx, quoted.lines.length);
    if (refused !== undefined) throw refused;
    const terms: ChangeTerms = { ...quoted, wish: wish.wish };
    const sheetNo = nextSheetNo(order, 'change');
    const operation = firstOperation(order.orderNo, 'hold', sheetNo);
    const { feeFen, dueFen, personFen, backFen } = changeSums(terms);
    const asked = await changeOrder(tx, order, {
      event: 'change-asked',
      at: ctx.now,
      words: `申请${changeNounOf({ quote: terms })}至${rideWords(terms)}，共${terms.lines.length}张`,
      sheet: {
        open: {
          sheetNo,
          kind: 'change',
          tickets: terms.lines.map(({ passenger, leg }) => ({ passenger, leg })),
          feeFen,
          dueFen,
          personFen,
          backFen,
          quote: terms,
        },
      },
      operation,
    });
    await ctx.idempotency?.keepInterim(tx, { sheetNo, code: asked.code, dueFen, payBefore: null });
    return { sheetNo, clientReference: operation.clientReference, seats: seatsWished(terms, ctx.now) };
  });
}

function seatsWished(terms: ChangeTerms, now: Date): RailChangeWish {
  const { trainNo, startsOn, from, to, seat } = terms.ride;
  return {
    reference: terms.bookingReference,
    ticketNos: terms.lines.map(({ ticketNo }) => ticketNo),
    ride: { trainNo, startsOn, from, to, seat },
    wish: terms.wish ?? { places: [], berths: {} },
    holdUntil: new Date(payBeforeOf(terms, now).getTime() + holdMinutesMore * 60_000),
  };
}

/** Not beyond the departure of the train that is changed to. */
function payBeforeOf({ ride }: ChangeTerms, now: Date): Date {
  return new Date(Math.min(now.getTime() + payMinutes * 60_000, departureOf(ride).getTime()));
}

/** `12月3日 08:00 G1 北京南至上海虹桥 二等座`. */
export function rideWords({ ride }: Pick<ChangeTerms, 'ride'>): string {
  return `${formatMonthDay(ride.day)} ${ride.departs} ${ride.trainNo} ${ride.from}至${ride.to} ${ride.seatName}`;
}

/**
 * Books what became of asking for the new seats. Held: what is due is waited for, or the tickets are issued where nothing is.
 * Refused: the change has failed. Without a clear answer it stays in code 11 and is asked about again; nothing was paid yet, so
 * after the time to pay would have been over it has failed too, and what the railway may still say is seen to by a job.
 */
export async function settleChangeHold(
  deps: SheetDeps,
  tenantId: string,
  call: { readonly sheetNo: string; readonly clientReference: string; readonly outcome: SheetOutcome },
  asked: Pick<Ctx, 'now' | 'idempotency'>,
): Promise<Answer> {
  const { sheetNo, clientReference, outcome } = call;
  return deps.db.inTenant(tenantId, async (tx) => {
    const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
    const at = asked.now;
    const open = (code: OrderCode, dueFen: Fen, payBefore: Date | null): Answer => ({
      sheetNo,
      code,
      dueFen,
      payBefore,
    });
    if (sheet.state !== 'asked') return open(order.code, sheet.dueFen, sheet.payBefore);
    const terms = changeTerms.parse(sheet.quote);
    const answered = outcome.kind !== 'unknown' && outcome.kind !== 'accepted';
    const payBefore = payBeforeOf(terms, sheet.askedAt);
    if (!answered && at < payBefore) return open(order.code, sheet.dueFen, null);
    const answer = await bookHold();
    await asked.idempotency?.keepIn(tx, answer);
    return answer;

    async function bookHold(): Promise<Answer> {
      if (outcome.kind === 'done' && outcome.value.state === 'held') {
        const held = await holdSeats(
          deps,
          tx,
          { order, sheetNo, clientReference, at, payBefore },
          outcome.value,
          terms,
        );
        return open(held.order.code, held.dueFen, held.dueFen > noFen ? payBefore : null);
      }
      // Seats may have been taken after all: a job goes on asking, and gives back what it finds.
      if (!answered) await deps.jobs.enqueue(tx, tenantId, givingBackJob, { sheetNo });
      const failed = await changeOrder(tx, order, {
        event: 'change-refused',
        at,
        words: `${changeNounOf(sheet)}未成功：${causeWords(outcome)}，原车票仍然有效`,
        sheet: { sheetNo, state: 'failed' },
        operation: {
          clientReference,
          state: answered ? (outcome.kind === 'rejected' ? 'rejected' : 'never-happened') : 'unknown',
          cause: outcome.kind === 'rejected' ? outcome.reason : outcome.kind,
        },
      });
      return open(failed.code, noFen, null);
    }
  });
}

function causeWords(outcome: SheetOutcome): string {
  if (outcome.kind !== 'rejected')
    return outcome.kind === 'unknown' ? '铁路长时间未答复' : '未能占到新的座位';
  const words: Partial<Record<typeof outcome.reason, string>> = {
    'sold-out': '所选席别余票不足',
    overlap: '与乘车人的其他行程冲突',
    'too-close': '距离开车时间太近',
    price: '票价或改签费已变动',
    time: '列车时刻已变动',
    identity: '乘车人身份未通过核验',
    concession: '新行程不符合优惠票的条件，请选择优惠区间内的车次',
    state: '原车票的状态已变化',
    busy: '12306系统繁忙',
  };
  return words[outcome.reason] ?? '铁路拒绝办理';
}

interface Holding {
  readonly order: OrderWithTickets;
  readonly sheetNo: string;
  readonly clientReference: string;
  readonly at: Date;
  readonly payBefore: Date;
}

/** There are seats: what they cost is known now, to the berth. */
async function holdSeats(
  deps: SheetDeps,
  tx: Tx,
  { order, sheetNo, clientReference, at, payBefore }: Holding,
  booking: RailBooking,
  quoted: ChangeTerms,
): Promise<{ readonly order: OrderWithTickets; readonly dueFen: Fen }> {
  const terms = await pricedAs(deps, tx, order, booking, quoted);
  const { feeFen, dueFen, personFen, backFen } = changeSums(terms);
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
    quote: terms,
    bookingReference: booking.reference,
  };
  if (dueFen > noFen) {
    const waiting = await changeOrder(tx, order, {
      ...step,
      event: 'change-due',
      words: `新座位已保留，应补${formatYuan(dueFen)}，请在${payMinutes}分钟内支付`,
      amountFen: dueFen,
      sheet: { ...held, state: 'to-pay', payBefore },
    });
    return { order: waiting, dueFen };
  }
  const sent = await changeOrder(tx, order, {
    ...step,
    event: 'change-sent',
    words: '新座位已保留，无需补款，正在出票',
    sheet: { ...held, state: 'processing' },
  });
  await deps.jobs.enqueue(tx, order.tenantId, issuingJob, { sheetNo });
  return { order: sent, dueFen };
}

/** The terms with what the places cost that were given. */
async function pricedAs(
  deps: Pick<SheetDeps, 'rail'>,
  tx: Tx,
  order: OrderWithTickets,
  booking: RailBooking,
  terms: ChangeTerms,
): Promise<ChangeTerms> {
  const { tickets } = await readRailOrder(tx, deps.rail.timetable(), order);
  const departsAt = departureOf(terms.ride);
  return {
    ...terms,
    lines: terms.lines.map((line, at) => {
      const priceFen = booking.tickets.find(({ passenger }) => passenger === at)?.fareFen ?? line.newPriceFen;
      if (priceFen === line.newPriceFen) return line;
      const ticket = tickets.find(({ passenger, leg }) => passenger === line.passenger && leg === line.leg)!;
      const to = { priceFen, departsAt, otherDestination: terms.otherDestination };
      const { sums } = changeSumsOf(ticket, to, new Date(terms.quotedAt));
      return { ...line, newPriceFen: priceFen, ...sums };
    }),
  };
}

const askAfterSeconds = 5;
const sheetsAtOnce = 20;

/** Finds changes whose seats were asked for without an answer, and asks the railway what became of the call. */
export async function askOpenChanges(deps: SheetDeps, tenantId: string): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - askAfterSeconds * 1000);
  const open = await deps.db.read(tenantId, (tx) =>
    sheetsDue(tx, tenantId, { kind: 'change', state: 'asked', before, most: sheetsAtOnce }),
  );
  const failures: unknown[] = [];
  for (const sheetNo of open)
    await askOpenChange(deps, tenantId, sheetNo, now).catch((e: unknown) => failures.push(e));
  if (failures.length > 0) throw new AggregateError(failures, 'some changes could not be asked about');
}

async function askOpenChange(deps: SheetDeps, tenantId: string, sheetNo: string, now: Date): Promise<void> {
  const operation = await deps.db.read(tenantId, (tx) =>
    lastOperation(tx, tenantId, orderNoOfSheet(sheetNo), 'hold', sheetNo),
  );
  if (operation?.state !== 'asked') return;
  const { clientReference } = operation;
  const outcome = await deps.rail.status(tenantId, clientReference);
  await settleChangeHold(deps, tenantId, { sheetNo, clientReference, outcome }, { now });
}
