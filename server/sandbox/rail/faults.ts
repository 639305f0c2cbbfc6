import type { RailFault } from '@woxing/contract/operations/sandbox';
import { underFaults as disturbed } from '#src/platform/counted-faults.ts';
import type { RailOutcome, RailRejection, RailRide } from '#src/products/rail/rail-supplier.ts';
import { rejected, type SupplierDeps } from './calls.ts';
import { fullLevel, letOthersBuy } from './others.rules.ts';
import { planRide } from './rides.rules.ts';
import { lockSeats } from './seat-rows.ts';

/** As the faults it met let a call be done. Where a railway that is busy would be asked again, `refuse` is a no for good. */
export function underFaults<T>(
  { slowMs }: Pick<SupplierDeps, 'slowMs'>,
  faults: ReadonlySet<RailFault>,
  act: () => Promise<RailOutcome<T>>,
  refusal: Extract<RailRejection, 'busy' | 'refused'> = 'busy',
): Promise<RailOutcome<T>> {
  return disturbed<RailOutcome<T>>(faults, { slowMs, busy: rejected(refusal) }, act);
}

/** Others buy whatever is left on the train of a ride, for good. */
export async function sellOut(
  deps: SupplierDeps,
  tenantId: string,
  input: RailRide,
  now: Date,
): Promise<void> {
  const ride = planRide(deps.timetable(), input);
  if (ride === undefined) return;
  await deps.db.inTenant(tenantId, async (tx) => {
    const classes = ride.seats.map((seat) => ({ ride, seat }));
    const seats = await lockSeats(tx, deps, tenantId, classes, now);
    for (const { seat } of classes) {
      const { count } = seats.classOf(ride, seat).plan;
      const { masks } = seats.changed({ ...ride, seat });
      letOthersBuy(masks, { own: 0, count, stretches: ride.stretches }, 0, fullLevel);
    }
    await seats.save();
  });
}
