import type { OrderBookedTo } from '@woxing/contract/orders/booked-to';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { OrderRow } from './orders.db.ts';

/** What orders of enterprises are booked to, by their numbers; read by the room of budgets, which lies above this one. */
export interface BookedToReader {
  readonly bookedTo: (
    tx: Tx,
    tenantId: string,
    orderNos: readonly string[],
  ) => Promise<ReadonlyMap<string, OrderBookedTo>>;
}

type Booked = Pick<OrderRow, 'orderNo' | 'enterpriseId'>;

/** Of orders on a page; nothing is asked where none is of an enterprise. */
export async function bookedToOf(
  { bookedTo }: BookedToReader,
  tx: Tx,
  { tenantId }: Pick<MemberCtx, 'tenantId'>,
  orders: readonly Booked[],
): Promise<(order: Pick<Booked, 'orderNo'>) => { bookedTo?: OrderBookedTo }> {
  const theirs = orders.filter(({ enterpriseId }) => enterpriseId !== null).map(({ orderNo }) => orderNo);
  if (theirs.length === 0) return () => ({});
  const found = await bookedTo(tx, tenantId, theirs);
  return ({ orderNo }) => {
    const booked = found.get(orderNo);
    return booked === undefined ? {} : { bookedTo: booked };
  };
}
