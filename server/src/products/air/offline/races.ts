import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import { ShortOfMoney } from '#src/ledger/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { knownTicketNos } from './offline-records.db.ts';

/**
 * A number stands on one ticket of a tenant. Refuses with `offline.ticket-no`, which names the order, and with
 * `offline-order.others-ticket` a `reader` whose order it is not; staff may read all of them.
 */
export async function checkTicketNos(
  tx: Tx,
  tenantId: string,
  ticketNos: readonly string[],
  reader: 'staff' | { readonly memberId: string } = 'staff',
): Promise<void> {
  const [known] = await knownTicketNos(tx, tenantId, ticketNos);
  if (known === undefined) return;
  const { ticketNo, orderNo, memberId } = known;
  if (reader !== 'staff' && reader.memberId !== memberId)
    throw refuse('offline-order.others-ticket', { ticketNo });
  throw refuse('offline.ticket-no', { ticketNo, orderNo });
}

/** What another one was faster with, after it had been looked at: the same ticket, or the last of a credit line. */
export function refusalOfRace(error: unknown): RefusalError | undefined {
  if (error instanceof ShortOfMoney) return refuse('offline.no-credit');
  const { code, constraint } = (error ?? {}) as { readonly code?: string; readonly constraint?: string };
  if (code === '23505' && constraint === 'order_tickets_no') return refuse('offline.ticket-taken');
  return undefined;
}
