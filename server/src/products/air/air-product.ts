import { changeFollows, type ProductModule } from '#src/after-sales/public.ts';
import { fulfilmentSteps } from '#src/fulfilment/public.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { airAfterSales, type ProofReader } from './after-sales/air-after-sales.ts';
import { airChangeFacts } from './after-sales/air-changes.ts';
import { airInvoicing } from './air-invoicing.rules.ts';
import type { AirSupplier } from './air-supplier.ts';
import { airSupply } from './air-supply.ts';
import { extrasSteps } from './extras/extras-business.ts';
import { airFacts } from './orders/air-facts.ts';
import { judgeFlightsAgain } from './orders/judge-again.ts';

/** Flights as orders, payments and fulfilment know them. */
export function airProduct(
  deps: { readonly jobs: Jobs; readonly readProofs?: ProofReader },
  supplier: AirSupplier,
): ProductModule {
  const supply = airSupply(supplier);
  const afterSales = airAfterSales(supplier, deps.readProofs);
  return {
    ...airFacts,
    ...fulfilmentSteps(deps, supply),
    extras: extrasSteps(deps),
    changes: { ...airChangeFacts, ...changeFollows(deps, afterSales.changes) },
    supply,
    invoicing: airInvoicing,
    afterSales,
    judgeAgain: (order) => judgeFlightsAgain(supplier, order),
  };
}
