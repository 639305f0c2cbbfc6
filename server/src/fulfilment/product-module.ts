import type { Product } from '@woxing/contract/orders/orders';
import type { OrderProduct } from '#src/orders/public.ts';
import type { Supply } from './supply.ts';

/** All that a product gives beside its own pages: what orders and payments ask of it, and whom fulfilment asks for its tickets. */
export interface ProductModule extends OrderProduct {
  readonly supply: Supply;
}

export type ProductModules = Readonly<Record<Product, ProductModule>>;

/** Products that are bought at the same counter have one supply. */
export function suppliesOf(modules: ProductModules): readonly Supply[] {
  return [...new Set(Object.values(modules).map(({ supply }) => supply))];
}
