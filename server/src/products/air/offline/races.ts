import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import { ShortOfMoney } from '#src/ledger/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { knownTicketNos } from './offline-records.db.ts';

/** A number stands on one ticket of a tenant. Refuses with `offline.ticket-no`. */
export async function checkTicketNos(tx: Tx, tenantId: string, ticketNos: readonly string[]): Promise<void> {
  const [known] = await knownTicketNos(tx, tenantId, ticketNos);
  if (known !== undefined) throw refuse('offline.ticket-no', { ticketNo: known });
}

/** What another one was faster with, after it had been looked at: the same ticket, or the last of a credit line. */
export function refusalOfRace(error: unknown): RefusalError | undefined {
  if (error instanceof ShortOfMoney) return refuse('offline.no-credit');
  const { code, constraint } = (error ?? {}) as { readonly code?: string; readonly constraint?: string };
  if (code === '23505' && constraint === 'order_tickets_no') return refuse('offline.ticket-taken');
  return undefined;
}
