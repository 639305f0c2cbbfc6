import type { Product } from '@woxing/contract/orders/orders';
import type { Supply } from '#src/fulfilment/public.ts';
import type { OrderProduct } from '#src/orders/public.ts';
import type { AfterSales } from './after-sales.ts';

/** All that a product gives beside its own pages: what orders and payments ask of it, whom fulfilment asks for its tickets, and how they are given back and changed. */
export interface ProductModule extends OrderProduct {
  readonly supply: Supply;
  /** Of products whose tickets can be given back here. */
  readonly afterSales?: AfterSales;
}

export type ProductModules = Readonly<Record<Product, ProductModule>>;

/** Products that are bought at the same counter have one supply. */
export function suppliesOf(modules: ProductModules): readonly Supply[] {
  return [...new Set(Object.values(modules).map(({ supply }) => supply))];
}

/** And one counter to bring them back to. */
export function afterSalesOf(modules: ProductModules): readonly AfterSales[] {
  return [...new Set(Object.values(modules).flatMap(({ afterSales }) => afterSales ?? []))];
}
