import type { Product } from '@woxing/contract/products/products.rules';
import { useProducts } from '#src/orders/public.ts';
import { useTranslate } from '#src/tenants/public.ts';

/** What is sold, by its name. */
export function useGoods(): (product: Product) => string {
  const products = useProducts();
  const translate = useTranslate();
  return (product) => products[product].texts(translate).goods;
}
