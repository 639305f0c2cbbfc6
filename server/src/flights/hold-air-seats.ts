import { RefusalError } from '@woxing/contract/errors';
import { formatYuan } from '@woxing/contract/money';
import {
  changeOrder,
  claimOrders,
  lastOperation,
  lockOrder,
  type OrderWithTickets,
} from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { AirBooking, AirOutcome, AirSupplier } from './air-supplier.ts';
import { rejectionRefusal } from './quote-flight.ts';

/** The job that gives seats back; `air-order-kind.ts` does it. */
export const givingBackJob = 'give-back-air-seats';

export interface HoldDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly supplier: AirSupplier;
  readonly vault: Vault;
}

type HoldOutcome = AirOutcome<AirBooking> | { readonly kind: 'never-happened' };

/**
 * Books what became of asking for seats. Held: the order waits for payment. Refused: it ends, and the refusal is thrown
 * after that is committed. Without a clear answer it stays in code 20 and is asked about again, until its time to
 * pay would have been over.
 */
export async function settleHold(
  deps: Pick<HoldDeps, 'db' | 'jobs'>,
  tenantId: string,
  call: { orderNo: string; clientReference: string; outcome: HoldOutcome },
  asked: Pick<Ctx, 'now' | 'idempotency'>,
): Promise<OrderWithTickets> {
  const { outcome, orderNo, clientReference } = call;
  const order = await deps.db.inTenant(tenantId, async (tx) => {
    const order = await lockOrder(tx, tenantId, orderNo);
    const at = asked.now;
    const answered = outcome.kind !== 'unknown' && outcome.kind !== 'accepted';
    if (order.code !== 20 || !(answered || isTooLate(order, at))) return order;
    if (outcome.kind === 'done' && outcome.value.state === 'held') {
      const held = await changeOrder(tx, order, {
        event: 'hold-confirmed',
        at,
        words: `座位已保留${minutesLeft(order, at)}分钟，应付${formatYuan(order.totalFen)}`,
        amountFen: order.totalFen,
        set: { hold: 'confirmed', bookingReference: outcome.value.reference },
        tickets: 'held',
        operation: { clientReference, state: 'done', cause: null },
      });
      await asked.idempotency?.keepIn(tx, {
        orderNo,
        code: held.code,
        totalFen: held.totalFen,
        payBefore: held.payBefore,
      });
      return held;
    }
    // Seats may have been taken after all: a job goes on asking, and gives back what it finds.
    if (!answered) await deps.jobs.enqueue(tx, tenantId, givingBackJob, { orderNo });
    return changeOrder(tx, order, {
      event: 'hold-failed',
      at,
      words: answered
        ? '未能保留座位，订单已取消，未产生任何费用'
        : '航空公司迟迟未确认座位，订单已取消，未产生任何费用',
      set: { hold: 'failed', ended: 'cancelled' },
      tickets: 'cancelled',
      operation: {
        clientReference,
        state: answered ? (outcome.kind === 'rejected' ? 'rejected' : 'never-happened') : 'unknown',
        cause: causeOf(outcome),
      },
    });
  });
  if (outcome.kind === 'rejected' && order.code === 12) throw rejectionRefusal(outcome.reason);
  return order;
}

function isTooLate(order: OrderWithTickets, at: Date): boolean {
  return order.payBefore !== null && order.payBefore <= at;
}

function causeOf(outcome: HoldOutcome): string {
  if (outcome.kind === 'rejected') return outcome.reason;
  return outcome.kind === 'done' ? outcome.value.state : outcome.kind;
}

function minutesLeft(order: OrderWithTickets, at: Date): number {
  return Math.max(0, Math.round(((order.payBefore?.getTime() ?? at.getTime()) - at.getTime()) / 60_000));
}

const askAfterSeconds = 5;
const ordersAtOnce = 20;

/** Finds orders whose seats were asked for without an answer, and asks the supplier what became of the call. */
export async function askOpenHolds(
  deps: HoldDeps & { readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - askAfterSeconds * 1000);
  const open = await deps.db.inTenant(tenantId, (tx) =>
    claimOrders(tx, tenantId, { code: 20, before, by: 'created_at', most: ordersAtOnce }),
  );
  const failures: unknown[] = [];
  for (const orderNo of open)
    await askOpenHold(deps, tenantId, orderNo, now).catch((e: unknown) => failures.push(e));
  if (failures.length > 0) throw new AggregateError(failures, 'some holds could not be asked about');
}

async function askOpenHold(deps: HoldDeps, tenantId: string, orderNo: string, now: Date): Promise<void> {
  const operation = await deps.db.read(tenantId, (tx) => lastOperation(tx, tenantId, orderNo, 'hold'));
  if (operation?.state !== 'asked') return;
  const outcome = await deps.supplier.status(tenantId, operation.clientReference);
  await settleHold(
    deps,
    tenantId,
    { orderNo, clientReference: operation.clientReference, outcome },
    { now },
  ).catch(ignoreRefusal);
}

/** Nobody is waiting for the sentence; the order has ended and says so in its story. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof RefusalError)) throw error;
}
