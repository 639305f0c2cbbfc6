import { products } from '@woxing/contract/products/products.rules';
import { switchOfProduct } from '@woxing/contract/tenancy/product-switches.rules';
import { useSoldSearches } from '#src/tenants/public.ts';
import type { OrderProduct } from './order-product.ts';
import { useProducts } from './products-context.ts';

/** What this site sells and how it is shown: of several products behind one switch the first. */
export function useSoldProducts(): readonly OrderProduct[] {
  const shown = useProducts();
  return useSoldSearches().flatMap((sold) => {
    const first = products.find((product) => switchOfProduct[product] === sold.product);
    return first === undefined ? [] : shown[first];
  });
}
