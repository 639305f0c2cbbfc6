import { minutesOf, momentOf } from '@woxing/contract/core/days';
import type { Tx } from '#src/platform/database.ts';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import type { AirCouponView, PricedOffer } from '#src/products/air/air-supplier.ts';
import type { SupplierDeps } from './calls.ts';
import { findDisruption } from './disruptions.db.ts';
import { readBooking, readTickets, type StoredBooking } from './embedded-air.db.ts';
import { flownSegment } from './flown-segments.ts';

const awayDie = 11;

/** What became of the tickets of a booking: whoever comes flies on what leaves. */
export async function viewCoupons(
  deps: SupplierDeps,
  tenantId: string,
  reference: string,
  now: Date,
): Promise<readonly AirCouponView[] | undefined> {
  return deps.db.read(tenantId, async (tx) => {
    const booking = await readBooking(tx, tenantId, reference);
    if (booking === undefined) return undefined;
    const flights = await flightsOf(deps, tx, tenantId, booking, now);
    const tickets = await readTickets(tx, tenantId, reference);
    return tickets.flatMap(({ ticketNo, segment, state }): AirCouponView[] =>
      ticketNo === null ? [] : [{ ticketNo, state: state === 'issued' ? flights[segment]! : 'gone' }],
    );
  });
}

/** What became of those tickets of each flight of a booking that stand. */
export async function flightsOf(
  { awayShare }: Pick<SupplierDeps, 'awayShare'>,
  tx: Tx,
  tenantId: string,
  { reference, staysAway, segments }: StoredBooking,
  now: Date,
): Promise<('open' | 'used' | 'no-show')[]> {
  const away = staysAway || chance(seedOf(reference), awayDie) < awayShare;
  const states: ('open' | 'used' | 'no-show')[] = [];
  for (const segment of segments)
    states.push((await hasLeft(tx, tenantId, segment, now)) ? (away ? 'no-show' : 'used') : 'open');
  return states;
}

/** What does not fly never leaves. */
async function hasLeft(tx: Tx, tenantId: string, segment: PricedOffer, now: Date): Promise<boolean> {
  if ((await findDisruption(tx, tenantId, segment))?.kind === 'cancelled') return false;
  const { day, departs } = await flownSegment(tx, tenantId, segment);
  return momentOf(day, minutesOf(departs)) <= now;
}
