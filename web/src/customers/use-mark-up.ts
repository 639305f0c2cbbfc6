import { useQuery } from '@tanstack/react-query';
import { type MarkUp, markUpFor, noMarkUps } from '@woxing/contract/orders/sale-prices.rules';
import type { Product } from '@woxing/contract/products/products.rules';
import { useWords } from '#src/tenants/public.ts';
import { markUpRead } from './customers.queries.ts';
import { saleWords } from './sale.words.ts';

/**
 * What is added for a customer unless their form says otherwise. Until it is read it is not known, and `unread` says what the form has
 * to say instead of being sent: nobody is asked for the net price meanwhile. A form that `sells` nothing reads nothing.
 */
export function useMarkUp({
  sells,
  customerId = '',
  product,
}: {
  readonly sells: boolean;
  readonly customerId: string | undefined;
  readonly product: Product;
}): {
  readonly markUp: MarkUp;
  readonly unread: { readonly field: string; readonly message: string } | undefined;
} {
  const t = useWords(saleWords);
  const { data, isError } = useQuery({ ...markUpRead, enabled: sells });
  const message = t(isError ? 'sale.unread-failed' : 'sale.unread');
  return {
    markUp: markUpFor(data ?? noMarkUps, { customerId, product }),
    unread: sells && data === undefined ? { field: 'customer', message } : undefined,
  };
}
