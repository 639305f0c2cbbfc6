import { addDays, type Day } from '@woxing/contract/core/days';
import { carrierChangeTab, issueFailedTab, orderTabs } from '@woxing/contract/orders/order-tabs.rules';
import { type Product, productMenus, products } from '@woxing/contract/products/products.rules';
import { addressReader, daysInOrder, dayWord, freeText, oneOf, otherThan } from '#src/ui/address.rules.ts';

export const tabs = ['all', ...orderTabs, carrierChangeTab, issueFailedTab] as const;
export type Tab = (typeof tabs)[number];

/** The kinds of orders that an address may name, each with its entry in the permission table. */
export const orderTypes = productMenus;
export type OrderType = keyof typeof orderTypes;

/** Whose list is shown where nothing names another. */
export const firstProduct: Product = products[0];

/** The filters of the list as an address keeps them; what is not set is left out. */
export interface ListSearch {
  readonly tab?: Exclude<Tab, 'all'>;
  readonly keyword?: string;
  /** Ordered on or after, on or before. */
  readonly from?: Day;
  readonly to?: Day;
  /** The member id of who placed them; for main accounts of enterprises. */
  readonly orderedBy?: string;
  /** What they are booked to, by ids and by the number of a travel application; for who sees orders of others. */
  readonly departmentId?: string;
  readonly costCentreId?: string;
  readonly projectId?: string;
  readonly applicationNo?: string;
  /** The id of the customer for whom they were placed; for distributors. */
  readonly customerId?: string;
}

const readFilters = addressReader({
  tab: otherThan('all', tabs),
  keyword: freeText(40),
  from: dayWord,
  to: dayWord,
  orderedBy: freeText(40),
  departmentId: freeText(40),
  costCentreId: freeText(40),
  projectId: freeText(40),
  applicationNo: freeText(40),
  customerId: freeText(40),
});
const readType = addressReader({ type: oneOf(Object.keys(orderTypes) as OrderType[]) });

export function readListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  return daysInOrder(readFilters(raw));
}

/** The list address that remembers its product in the session accepts another one. */
export function readStoredListSearch(
  raw: Readonly<Record<string, unknown>>,
): ListSearch & { readonly type?: OrderType } {
  return { ...readListSearch(raw), ...readType(raw) };
}

export function productIn(value: unknown): Product | undefined {
  return products.find((one) => one === value);
}

export function orderTypeIn(value: unknown): OrderType | undefined {
  return typeof value === 'string' && Object.hasOwn(orderTypes, value) ? (value as OrderType) : undefined;
}

/** The chosen kind, or the first whose list the member has; the chosen one where there is none. */
export function permittedType(chosen: OrderType, permissions: readonly number[]): OrderType {
  const has = (type: OrderType) => permissions.includes(orderTypes[type]);
  return has(chosen) ? chosen : (products.find(has) ?? chosen);
}

export interface Days {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

/** Days that a choice of period reaches back, today included. */
export const periods = { 'days-7': 7, 'days-30': 30, 'days-90': 90 } as const;
export type Period = 'any' | keyof typeof periods | 'custom';

/** The first day of a period that ends today. */
export function periodStart(period: keyof typeof periods, today: Day): Day {
  return addDays(today, 1 - periods[period]);
}

/** The choice that the days of an address stand for. */
export function periodOf({ from, to }: Days, today: Day): Period {
  if (from === undefined && to === undefined) return 'any';
  const names = Object.keys(periods) as (keyof typeof periods)[];
  return (to === undefined && names.find((name) => periodStart(name, today) === from)) || 'custom';
}

const besideTabs: ReadonlySet<Tab> = new Set([carrierChangeTab, issueFailedTab]);

/** The tabs that a list has: those of what carriers have changed and of what failed only with something in them, or chosen. */
export function shownTabs(
  chosen: Tab,
  counts: Readonly<Record<string, number | undefined>> = {},
): readonly Tab[] {
  return tabs.filter((tab) => !besideTabs.has(tab) || chosen === tab || (counts[tab] ?? 0) > 0);
}

/** Whether anything but the tab narrows the list. */
export function isFiltered({ tab: _tab, ...filters }: ListSearch): boolean {
  return Object.values(filters).some((filter) => filter !== undefined);
}
