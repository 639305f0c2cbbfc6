import { type PriceItem, withoutServiceFees } from '@woxing/contract/orders/price-items.rules';
import type { SignedIn } from '#src/platform/context.ts';

/** What an order costs as its reader may see it: some are shown no service fees, and find them in the fares. */
export function shownItems(items: readonly PriceItem[], reader: SignedIn | undefined): PriceItem[] {
  return reader?.serviceFeesHidden === true ? withoutServiceFees(items) : [...items];
}
