import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Database } from '#src/platform/database.ts';
import type { InternationalAirSupplier } from '../international-supplier.ts';
import { type RepricedHold, repricedHold, totalWith } from './price-held.ts';

/**
 * What seats cost now that were decided about for hours: fares follow the day of issue. Where that is another sum the carrier keeps them
 * at it from now on, and the order is told how it is made up; undefined where nothing changed, or the carrier says nothing.
 */
export async function priceApproved(
  { db, international }: { readonly db: Database; readonly international: InternationalAirSupplier },
  order: OrderWithTickets,
  now: Date,
): Promise<RepricedHold | undefined> {
  const { tenantId, bookingReference } = order;
  if (bookingReference === null) return undefined;
  const asked = await international.reprice(tenantId, bookingReference, now);
  if (asked.kind === 'rejected') return undefined;
  const afterFen = totalWith(order, asked.totalFen);
  if (afterFen === order.totalFen) return undefined;
  const kept = await international.acceptPrice(tenantId, bookingReference, asked.totalFen, now);
  if (kept.kind === 'rejected') return undefined;
  const schedule = await international.schedule();
  const shown = { schedule, filings: international.filings };
  return db.read(tenantId, (tx) => repricedHold(tx, shown, order, { afterFen, now }));
}
