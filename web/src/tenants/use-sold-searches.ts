import { ticketsSold } from '@woxing/contract/tenancy/product-switches.rules';
import { useTenant } from './use-words.ts';

/** The searches of what this site sells; none where it sells neither. */
export function useSoldSearches() {
  return ticketsSold(useTenant().features);
}
