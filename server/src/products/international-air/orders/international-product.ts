import type { ProductModule } from '#src/after-sales/public.ts';
import { fulfilmentSteps } from '#src/fulfilment/public.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { internationalFacts } from './international-facts.ts';
import { internationalInvoicing } from './international-invoicing.rules.ts';
import { type InternationalBooker, internationalSupply } from './international-supply.ts';

/** International flights as orders, payments and fulfilment know them. */
export function internationalProduct(deps: { readonly jobs: Jobs }, air: InternationalBooker): ProductModule {
  const supply = internationalSupply(air);
  return {
    ...internationalFacts,
    ...fulfilmentSteps(deps, supply),
    supply,
    invoicing: internationalInvoicing,
  };
}
