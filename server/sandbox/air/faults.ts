import { fen } from '@woxing/contract/core/money';
import type { AirFault } from '@woxing/contract/operations/sandbox';
import { underFaults as disturbed } from '#src/platform/counted-faults.ts';
import type { AirOutcome } from '#src/products/air/air-supplier.ts';
import { rejected, type SupplierDeps } from './calls.ts';
import { disturbCabin } from './embedded-air.db.ts';
import { cabinOf, findOffers } from './offers-on-sale.ts';

/** As the faults it met let a call be done. */
export function underFaults<T>(
  { slowMs }: Pick<SupplierDeps, 'slowMs'>,
  faults: ReadonlySet<AirFault>,
  act: () => Promise<AirOutcome<T>>,
): Promise<AirOutcome<T>> {
  return disturbed<AirOutcome<T>>(faults, { slowMs, busy: rejected('busy') }, act);
}

/** The first of the offers becomes dearer by about a tenth, or sells out, for good. */
export async function disturbOffers(
  { db, world }: Pick<SupplierDeps, 'db' | 'world'>,
  tenantId: string,
  faults: ReadonlySet<AirFault>,
  offerIds: readonly string[],
  now: Date,
): Promise<void> {
  const rises = faults.has('price-change');
  const withhold = faults.has('sold-out');
  if (!rises && !withhold) return;
  const offers = findOffers(world, offerIds, now);
  if ('kind' in offers) return;
  const offer = offers[0]!;
  const riseFen = fen(rises ? Math.max(1000, Math.round(offer.filed.adultFen / 10_000) * 1000) : 0);
  await db.inTenant(tenantId, (tx) =>
    disturbCabin(tx, tenantId, cabinOf(offer), { capacity: offer.capacity, withhold, riseFen }),
  );
}
