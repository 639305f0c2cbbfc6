import type { Tx } from '#src/platform/database.ts';
import { directionsOf } from '#src/products/air/orders/over-standard.rules.ts';
import { departureOf } from '#src/products/air/search/segment-order.rules.ts';
import { downgradedSegments } from './booked-flights.db.ts';
import { freedSegments, type SegmentNow } from './disrupted.rules.ts';
import { findDisruption } from './disruptions.db.ts';
import type { StoredBooking } from './embedded-air.db.ts';
import { asFlown } from './flown-segments.ts';

/** Which segments of a booking give their tickets back or change them at no cost, by what is known of its flights now. */
export async function freedOfBooking(
  tx: Tx,
  tenantId: string,
  booking: StoredBooking,
  now: Date,
): Promise<boolean[]> {
  const flown = await asFlown(tx, tenantId, booking);
  const directions = directionsOf(booking.segments);
  const known: SegmentNow['known'][] = [];
  for (const segment of booking.segments) known.push(await findDisruption(tx, tenantId, segment));
  const downgraded = await downgradedSegments(tx, tenantId, booking.reference);
  return freedSegments(
    flown.segments.map((segment, at) => ({
      known: known[at],
      downgraded: downgraded.has(at),
      hasLeft: known[at]?.offBy !== null && departureOf(segment) <= now,
      direction: directions.findIndex((each) => each.includes(booking.segments[at]!)),
    })),
  );
}
