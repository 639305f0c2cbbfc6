import type { Product } from '@woxing/contract/orders/orders';
import type { ProductModule, ProductModules } from './after-sales/public.ts';
import type { AllProductFacts, ProductFacts } from './orders/public.ts';
import type { Clock } from './platform/clock.ts';
import type { Jobs } from './platform/jobs.ts';
import {
  type AirSupplier,
  airFacts,
  airProduct,
  airSettingsOf,
  type ProofReader,
  saveAirSettings,
} from './products/air/public.ts';
import { carFacts, carProduct } from './products/car/public.ts';
import { hotelFacts, hotelProduct } from './products/hotel/public.ts';
import { internationalFacts, internationalProduct } from './products/international-air/public.ts';
import { railFactsAsSold, railProduct } from './products/rail/public.ts';
import type { ProductSettingsRows } from './purchases/public.ts';

interface ProductsDeps {
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly air: AirSupplier;
  readonly readProofs: ProofReader;
  readonly international: Parameters<typeof internationalProduct>[1];
  readonly rail: Parameters<typeof railProduct>[1];
  readonly hotels: Parameters<typeof hotelProduct>[1];
  readonly cars: Parameters<typeof carProduct>[1];
}

/** Everything that is ordered; a product that is left out does not compile. Business class is sold at the counter of flights. */
export function openProducts({
  jobs,
  clock,
  air,
  readProofs,
  international,
  rail,
  hotels,
  cars,
}: ProductsDeps): ProductModules {
  const flights = airProduct({ jobs, readProofs }, air);
  return {
    airTicket: flights,
    gp: flights,
    'international-air': internationalProduct({ jobs }, international),
    train: railProduct({ jobs, clock }, rail),
    hotel: hotelProduct({ jobs }, hotels),
    car: carProduct({ jobs }, cars),
  } satisfies Record<Product, ProductModule>;
}

/** Where they keep what a tenant sets for one of them alone. */
export const productSettings: ProductSettingsRows = { of: airSettingsOf, save: saveAirSettings };

/** What they say of their orders where no supplier is at hand. */
export const productFacts: AllProductFacts = {
  airTicket: airFacts,
  gp: airFacts,
  'international-air': internationalFacts,
  train: railFactsAsSold,
  hotel: hotelFacts,
  car: carFacts,
} satisfies Record<Product, ProductFacts>;
