import { changeFollows, type ProductModule } from '#src/after-sales/public.ts';
import { fulfilmentSteps } from '#src/fulfilment/public.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { internationalAfterSales } from '../after-sales/international-after-sales.ts';
import { internationalChangeFacts } from '../after-sales/international-changes.ts';
import type { InternationalAirSupplier } from '../international-supplier.ts';
import type { AroundDeps } from '../standards/around-journey.ts';
import { judgeInternationalAgain } from '../standards/judge-again.ts';
import { internationalFacts } from './international-facts.ts';
import { internationalInvoicing } from './international-invoicing.rules.ts';
import { internationalSupply } from './international-supply.ts';
import { priceApproved } from './price-approved.ts';

/** The carriers of the world, and what prices are compared by. */
export interface InternationalSale extends AroundDeps {
  readonly db: Database;
  readonly international: InternationalAirSupplier;
}

/** International flights as orders, payments and fulfilment know them. */
export function internationalProduct(deps: { readonly jobs: Jobs }, sale: InternationalSale): ProductModule {
  const air = sale.international;
  const supply = internationalSupply(air);
  const afterSales = internationalAfterSales(air);
  return {
    ...internationalFacts,
    ...fulfilmentSteps(deps, supply),
    changes: { ...internationalChangeFacts, ...changeFollows(deps, afterSales.changes) },
    supply,
    invoicing: internationalInvoicing,
    afterSales,
    judgeAgain: (order) => judgeInternationalAgain(sale, order),
    priceApproved: (order, now) => priceApproved(sale, order, now),
  };
}
