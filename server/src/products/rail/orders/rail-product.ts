import { changeFollows, type ProductModule } from '#src/after-sales/public.ts';
import { fulfilmentSteps } from '#src/fulfilment/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { railAfterSales } from '../after-sales/rail-after-sales.ts';
import { railChangeFacts } from '../after-sales/rail-changes.ts';
import { waitlistSteps } from '../waitlist/follow-waitlist.ts';
import { railFacts } from './rail-facts.ts';
import { railInvoicing } from './rail-invoicing.rules.ts';
import { railSupply } from './rail-supply.ts';
import { rideNow } from './ride-now.ts';

/** Trains as orders, payments and fulfilment know them. */
export function railProduct(
  deps: { readonly jobs: Jobs; readonly clock: Clock },
  rail: Parameters<typeof railAfterSales>[0],
): ProductModule {
  const supply = railSupply(rail);
  const afterSales = railAfterSales(rail);
  return {
    ...railFacts(rideNow(rail)),
    ...fulfilmentSteps(deps, supply),
    ...waitlistSteps(deps),
    changes: { ...railChangeFacts, ...changeFollows(deps, afterSales.changes) },
    supply,
    invoicing: railInvoicing,
    afterSales,
  };
}
