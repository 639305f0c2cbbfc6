import { linkOptions } from '@tanstack/react-router';
import type { Day } from '@woxing/contract/core/days';
import type { Product } from '@woxing/contract/orders/orders';
import { switchOfProduct } from '@woxing/contract/tenancy/product-switches.rules';
import { useSoldSearches, useTenant } from '#src/tenants/public.ts';

interface Way {
  /** Cities by name. */
  readonly from: string;
  readonly to: string;
  readonly day?: Day;
}

/**
 * Where more of a product is looked for, as the parts that a link takes; undefined where the site does not sell it, or hides
 * searching, as variant B does.
 */
export function useSearchLink(product: Product, way?: Way) {
  const { variant } = useTenant();
  const isSold = useSoldSearches().some((sold) => sold.product === switchOfProduct[product]);
  if (variant !== 'A' || !isSold) return undefined;
  return product === 'train'
    ? linkOptions({
        to: '/train/train_query_list',
        search: way ? { ...way, from: `${way.from}站`, to: `${way.to}站` } : {},
      })
    : linkOptions({ to: '/airTicket/query', search: way ?? {} });
}
