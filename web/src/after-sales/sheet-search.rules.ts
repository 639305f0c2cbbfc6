import type { Day } from '@woxing/contract/core/days';
import { sheetTabs } from '@woxing/contract/orders/sheet-tabs.rules';
import { type Product, products } from '@woxing/contract/products/products.rules';
import { addressReader, daysInOrder, dayWord, freeText, oneOf, otherThan } from '#src/ui/address.rules.ts';

export const tabs = ['all', ...sheetTabs] as const;
export const kinds = ['refund', 'change'] as const;

/** The filters of the list of refunds and changes as an address keeps them; what is not set is left out. */
export interface SheetSearch {
  readonly product?: Product;
  readonly tab?: Exclude<(typeof tabs)[number], 'all'>;
  readonly kind?: (typeof kinds)[number];
  readonly keyword?: string;
  /** Asked for on or after, on or before. */
  readonly from?: Day;
  readonly to?: Day;
  /** The member id of who placed the orders. */
  readonly orderedBy?: string;
}

const readFilters = addressReader({
  product: oneOf(products),
  tab: otherThan('all', tabs),
  kind: oneOf(kinds),
  keyword: freeText(40),
  from: dayWord,
  to: dayWord,
  orderedBy: freeText(40),
});

export function readSheetSearch(raw: Readonly<Record<string, unknown>>): SheetSearch {
  return daysInOrder(readFilters(raw));
}

/** Whether anything but tab and product narrows the list. */
export function isNarrowed({ kind, keyword, from, to, orderedBy }: SheetSearch): boolean {
  return [kind, keyword, from, to, orderedBy].some((filter) => filter !== undefined);
}
