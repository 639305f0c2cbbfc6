import { carrierChangeTab } from '@woxing/contract/orders/order-tabs.rules';
import type { Tab } from './list-search.rules.ts';
import type { OrderTranslate } from './order.words.ts';
import type { ProductTexts } from './order-product.ts';

/** What a tab of the list is called: that of what carriers have changed in the words of the product. */
export const tabWords = (t: OrderTranslate, { carrierChange }: ProductTexts, tab: Tab): string =>
  (tab === carrierChangeTab ? carrierChange?.tab : undefined) ?? t(`list.tab-${tab}`);
