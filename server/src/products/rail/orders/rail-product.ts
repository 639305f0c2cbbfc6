import { fulfilmentSteps, type ProductModule } from '#src/fulfilment/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { RailSupplier } from '../rail-supplier.ts';
import { railChanges } from '../sheets/rail-changes.ts';
import { waitlistSteps } from '../waitlist/follow-waitlist.ts';
import { railFacts } from './rail-facts.ts';
import { type RailBooker, railSupply } from './rail-supply.ts';
import { rideNow } from './ride-now.ts';

/** Trains as orders, payments and fulfilment know them. */
export function railProduct(
  deps: { readonly jobs: Jobs; readonly clock: Clock },
  rail: RailBooker & Pick<RailSupplier, 'timetable'>,
): ProductModule {
  const supply = railSupply(rail);
  return {
    ...railFacts(rideNow(rail)),
    ...fulfilmentSteps(deps, supply),
    ...waitlistSteps(deps),
    changes: railChanges(deps),
    supply,
  };
}
