import { ticketsSold } from '@woxing/contract/tenancy/product-switches.rules';
import { useTenant } from './use-words.ts';

/** Where a product is searched for. */
const searches = { air: '/airTicket/query', train: '/train/train_query_list' } as const;

/** The searches of what this site sells; none where it sells neither. */
export function useSoldSearches() {
  const { features } = useTenant();
  return ticketsSold(features).map((sold) => ({ ...sold, to: searches[sold.product] }));
}
