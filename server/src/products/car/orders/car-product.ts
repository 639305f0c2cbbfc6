import type { ProductModule } from '#src/after-sales/public.ts';
import { fulfilmentSteps } from '#src/fulfilment/public.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { carFacts } from './car-facts.ts';
import { carInvoicing } from './car-invoicing.rules.ts';
import { type CarSettler, carSupply } from './car-supply.ts';

/** Cars as orders, payments and fulfilment know them. A ride is never given back: its bill is questioned. */
export function carProduct(deps: { readonly jobs: Jobs }, cars: CarSettler): ProductModule {
  const supply = carSupply(cars);
  return { ...carFacts, ...fulfilmentSteps(deps, supply), supply, invoicing: carInvoicing };
}
