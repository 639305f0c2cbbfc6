import { changeFollows, type ProductModule } from '#src/after-sales/public.ts';
import { fulfilmentSteps } from '#src/fulfilment/public.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { internationalAfterSales } from '../after-sales/international-after-sales.ts';
import { internationalChangeFacts } from '../after-sales/international-changes.ts';
import type { InternationalAirSupplier } from '../international-supplier.ts';
import { internationalFacts } from './international-facts.ts';
import { internationalInvoicing } from './international-invoicing.rules.ts';
import { internationalSupply } from './international-supply.ts';

/** International flights as orders, payments and fulfilment know them. */
export function internationalProduct(
  deps: { readonly jobs: Jobs },
  air: InternationalAirSupplier,
): ProductModule {
  const supply = internationalSupply(air);
  const afterSales = internationalAfterSales(air);
  return {
    ...internationalFacts,
    ...fulfilmentSteps(deps, supply),
    changes: { ...internationalChangeFacts, ...changeFollows(deps, afterSales.changes) },
    supply,
    invoicing: internationalInvoicing,
    afterSales,
  };
}
