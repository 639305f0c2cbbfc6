import type { Fen } from '@woxing/contract/core/money';
import { lastOperation, type OrderWithTickets } from '#src/orders/public.ts';
import type { Database } from '#src/platform/database.ts';
import type { Supply } from './supply.ts';

/** What became of seats that wait to be paid for. */
export type HeldSeats =
  | {
      readonly kind: 'held';
      /** What tickets cost now, of those of which the supplier says it. */
      readonly fares: readonly { readonly passenger: number; readonly leg: number; readonly fareFen: Fen }[];
    }
  | { readonly kind: 'gone' | 'unknown' };

/** Asks the supplier whether the seats of an order are still held, and what they cost now. */
export async function askHeldSeats(
  { db }: { readonly db: Database },
  { supplier }: Supply,
  { tenantId, orderNo }: Pick<OrderWithTickets, 'tenantId' | 'orderNo'>,
): Promise<HeldSeats> {
  const operation = await db.read(tenantId, (tx) => lastOperation(tx, tenantId, orderNo, 'hold'));
  if (operation === undefined) return { kind: 'gone' };
  const outcome = await supplier.status(tenantId, operation.clientReference);
  if (outcome.kind === 'never-happened' || outcome.kind === 'rejected') return { kind: 'gone' };
  if (outcome.kind !== 'done') return { kind: 'unknown' };
  if (outcome.value.state !== 'held') return { kind: 'gone' };
  const fares = outcome.value.tickets.flatMap(({ passenger, leg, placed, fareFen = placed?.fareFen }) =>
    fareFen === undefined ? [] : { passenger, leg, fareFen },
  );
  return { kind: 'held', fares };
}
