import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import { checkMayHappen, checkNotByStaff, findOrderToAct } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { AirOutcome, AirRejection } from '../air-supplier.ts';
import { rejectionRefusal } from '../search/quote-flight.ts';
import { type AirOrder, readAirOrder } from './air-order.ts';
import type { AirSheetDeps } from './sheet-deps.ts';

/** An own order as it stands before its carrier is asked; it is not locked meanwhile. */
export function readOwnAirOrder(
  { db }: Pick<AirSheetDeps, 'db'>,
  ctx: MemberCtx,
  orderNo: string,
  event: Parameters<typeof checkMayHappen>[1],
): Promise<AirOrder> {
  return db.read(ctx.tenantId, async (tx) => {
    const order = await findOrderToAct(tx, ctx, orderNo);
    checkMayHappen(order, event);
    checkNotByStaff(order);
    return readAirOrder(tx, order);
  });
}

/** What the carrier quotes; refuses in its stead. */
export function quotedIn<T>(
  outcome: AirOutcome<T>,
  refusals: Partial<Record<AirRejection, RefusalError>> = {},
): T {
  if (outcome.kind === 'done') return outcome.value;
  if (outcome.kind !== 'rejected') throw refuse('supplier.busy');
  throw refusals[outcome.reason] ?? rejectionRefusal(outcome.reason);
}
