import { products } from '@woxing/contract/products/products.rules';
import { switchOfProduct } from '@woxing/contract/tenancy/product-switches.rules';
import { useSearchForms, useSoldSearches } from '#src/tenants/public.ts';
import type { OrderProduct } from './order-product.ts';
import { useProducts } from './products-context.ts';

/**
 * What this site sells by its searches and how it is shown: of several products behind one switch the first. Nothing where it hides
 * searching, as variant B does.
 */
export function useSoldProducts(): readonly OrderProduct[] {
  const shown = useProducts();
  const searched = useSearchForms();
  return useSoldSearches().flatMap((sold) => {
    const first = products.find((product) => switchOfProduct[product] === sold.product);
    return first === undefined || !searched ? [] : shown[first];
  });
}
