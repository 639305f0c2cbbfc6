import { carrierChangeTab, issueFailedTab } from '@woxing/contract/orders/order-tabs.rules';
import type { Tab } from './list-search.rules.ts';
import type { OrderTranslate } from './order.words.ts';
import type { ProductTexts } from './order-product.ts';

/** What a tab of the list is called: those of what carriers have changed and of what failed in the words of the product. */
export function tabWords(t: OrderTranslate, { carrierChange, statuses }: ProductTexts, tab: Tab): string {
  const ofProduct = {
    [carrierChangeTab]: carrierChange?.tab,
    [issueFailedTab]: statuses?.[22],
  } satisfies Partial<Record<Tab, string | undefined>>;
  return (ofProduct as Partial<Record<Tab, string>>)[tab] ?? t(`list.tab-${tab}`);
}
