import type { Tx } from '#src/platform/database.ts';
import type { PricedOffer } from '#src/products/air/air-supplier.ts';
import { findDisruption } from './disruptions.db.ts';
import type { StoredBooking } from './embedded-air.db.ts';

/**
 * A booking with the times at which its flights leave now, by which the ladders of its fares count. What does not fly keeps the times at
 * which it was sold. Seats are known by what was sold.
 */
export async function asFlown(tx: Tx, tenantId: string, booking: StoredBooking): Promise<StoredBooking> {
  const segments: PricedOffer[] = [];
  for (const segment of booking.segments) segments.push(await flownSegment(tx, tenantId, segment));
  return { ...booking, segments };
}

export async function flownSegment(tx: Tx, tenantId: string, segment: PricedOffer): Promise<PricedOffer> {
  const known = await findDisruption(tx, tenantId, segment);
  if (known === undefined || known.departs === null) return segment;
  const { departsDay, departs, arrives, arrivesDaysLater } = known;
  return {
    ...segment,
    day: departsDay!,
    departs,
    arrives: arrives!,
    arrivesDaysLater: arrivesDaysLater!,
  };
}
