import type { Product } from '@woxing/contract/orders/orders';
import { switchOfProduct } from '@woxing/contract/tenancy/product-switches.rules';
import { useSoldSearches, useTenant } from '#src/tenants/public.ts';
import type { ProductLink, Way } from './order-product.ts';
import { useProduct } from './products-context.ts';

/**
 * Where more of a product is looked for, as the parts that a link takes; undefined where the site does not sell it, or hides
 * searching, as variant B does.
 */
export function useSearchLink(product: Product, way?: Way): ProductLink | undefined {
  const { variant } = useTenant();
  const { links } = useProduct(product);
  const isSold = useSoldSearches().some((sold) => sold.product === switchOfProduct[product]);
  return variant === 'A' && isSold ? links.search(way) : undefined;
}
