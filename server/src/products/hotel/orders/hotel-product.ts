import { changeFollows, type ProductModule } from '#src/after-sales/public.ts';
import { fulfilmentSteps } from '#src/fulfilment/public.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { hotelAfterSales } from '../after-sales/hotel-after-sales.ts';
import { hotelChangeFacts } from '../after-sales/hotel-changes.ts';
import { hotelFacts } from './hotel-facts.ts';
import { hotelInvoicing } from './hotel-invoicing.rules.ts';
import { hotelSupply } from './hotel-supply.ts';

/** Hotels as orders, payments and fulfilment know them. */
export function hotelProduct(
  deps: { readonly jobs: Jobs },
  hotels: Parameters<typeof hotelAfterSales>[0],
): ProductModule {
  const supply = hotelSupply(hotels);
  const afterSales = hotelAfterSales(hotels);
  return {
    ...hotelFacts,
    ...fulfilmentSteps(deps, supply),
    changes: { ...hotelChangeFacts, ...changeFollows(deps, afterSales.changes) },
    supply,
    invoicing: hotelInvoicing,
    afterSales,
  };
}
