import type { ProductModule } from '#src/after-sales/public.ts';
import { fulfilmentSteps } from '#src/fulfilment/public.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { AirSupplier } from './air-supplier.ts';
import { airSupply } from './air-supply.ts';
import { airFacts } from './orders/air-facts.ts';

/** Flights as orders, payments and fulfilment know them. */
export function airProduct(deps: { readonly jobs: Jobs }, supplier: AirSupplier): ProductModule {
  const supply = airSupply(supplier);
  return { ...airFacts, ...fulfilmentSteps(deps, supply), supply };
}
