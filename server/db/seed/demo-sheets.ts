import { addDays, dayOf } from '@woxing/contract/core/days';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import {
  askOpenChanges,
  confirmRefund,
  followChange,
  followRefund,
  readSheet,
} from '#src/after-sales/public.ts';
import { findOrderToAct } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { changeTrain, quoteTrainChange, quoteTrainRefund } from '#src/products/rail/public.ts';
import { atTime, type DemoMoment, type InsideMethod, payInside, shortlyAfter } from './demo-time.ts';
import { type DemoTrainDeps, findDemoRide } from './find-demo-ride.ts';

/** What becomes of tickets so many days after they were ordered. */
export type DemoSheet = { readonly afterDays: number } & (
  | {
      readonly kind: 'refund';
      /** The first so many of them. */
      readonly people: number;
    }
  | {
      /** On the day of the ride. */
      readonly kind: 'change';
      readonly to: string;
      readonly seat: RailSeat;
    }
);

export interface DemoTickets {
  readonly orderNo: string;
  /** Of the ride. */
  readonly from: string;
  readonly travelsAfterDays: number;
  readonly method: InsideMethod;
}

/**
 * A refund or a change by the doors and the steps that a person's goes through, at its own time. One that an earlier start left
 * open is brought to its end; one whose seats the railway was never asked for is read as failed, and asked for again.
 */
export async function endSheet(
  all: DemoTrainDeps,
  who: MemberCtx,
  sheet: DemoSheet & { readonly ordered: DemoMoment },
  tickets: DemoTickets,
): Promise<void> {
  const { ordered, afterDays } = sheet;
  const { deps: then, ctx } = atTime(all, who, { ...ordered, inDays: ordered.inDays + afterDays });
  // The steps that jobs take are taken here.
  const deps = { ...then, jobs: { ...all.jobs, enqueue: () => Promise.resolve() } };
  const { afterSales } = deps;
  const { orderNo, method } = tickets;
  const found = async () =>
    (await deps.db.read(ctx.tenantId, (tx) => findOrderToAct(tx, ctx, orderNo))).sheets.at(-1);
  let last = await found();
  if (last?.kind === 'change' && last.state === 'asked') {
    await askOpenChanges(shortlyAfter(deps, ctx), afterSales, ctx.tenantId);
    last = await found();
  }
  if (last?.state === 'failed') await readSheet(deps, afterSales, ctx, { orderNo, sheetNo: last.sheetNo });
  if (last === undefined || last.state === 'failed' || last.state === 'read') {
    await (sheet.kind === 'refund'
      ? askForMoney(deps, ctx, sheet, tickets)
      : askForSeats(deps, ctx, sheet, tickets));
    last = await found();
  }
  if (last === undefined) return;
  const { sheetNo, state } = last;
  if (sheet.kind === 'refund') return followRefund(deps, afterSales, ctx.tenantId, sheetNo);
  if (state === 'to-pay') await payInside(deps, ctx, { businessType: 'trainChangeTicket', method }, sheetNo);
  await followChange(deps, afterSales, ctx.tenantId, sheetNo);
}

async function askForMoney(
  deps: DemoTrainDeps,
  ctx: MemberCtx,
  { people }: Extract<DemoSheet, { kind: 'refund' }>,
  { orderNo }: DemoTickets,
): Promise<void> {
  const tickets = (await ticketsOf(deps, ctx, orderNo)).slice(0, people);
  const { quoteId } = await quoteTrainRefund(deps, ctx, { orderNo, tickets });
  await confirmRefund(deps, deps.afterSales, ctx, { orderNo, quoteId });
}

/** The seats of all. Where nothing fits, the tickets stay as they are. */
async function askForSeats(
  deps: DemoTrainDeps,
  ctx: MemberCtx,
  { afterDays, to, seat }: Extract<DemoSheet, { kind: 'change' }>,
  { orderNo, from, travelsAfterDays }: DemoTickets,
): Promise<void> {
  const tickets = await ticketsOf(deps, ctx, orderNo);
  const day = addDays(dayOf(ctx.now), travelsAfterDays - afterDays);
  const ride = await findDemoRide(deps, ctx, { from, to, day, seat, people: tickets.length });
  if (ride === undefined) return;
  const { quoteId } = await quoteTrainChange(deps, ctx, { orderNo, tickets, ride });
  await changeTrain(deps, ctx, { orderNo, quoteId, wish: { places: [], berths: {} } });
}

async function ticketsOf(deps: Pick<DemoTrainDeps, 'db'>, ctx: MemberCtx, orderNo: string) {
  const { tickets } = await deps.db.read(ctx.tenantId, (tx) => findOrderToAct(tx, ctx, orderNo));
  return tickets.map(({ passenger, leg }) => ({ passenger, leg }));
}
