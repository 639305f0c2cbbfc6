import { addDays, momentOf } from '@woxing/contract/core/days';
import type { InputOf } from '@woxing/contract/core/endpoint';
import {
  carrierChangeTab,
  issueFailedTab,
  type OrderTab,
  orderTabs,
} from '@woxing/contract/orders/order-tabs.rules';
import type { listOrders as endpoint } from '@woxing/contract/orders/orders';
import { readPlace } from './list-page.rules.ts';
import type { BookedToFilter, ListFilter, OrderMark } from './order-branches.db.ts';
import type { OrderScope } from './scope-parts.db.ts';

type Input = InputOf<typeof endpoint>;

/** By what the rows of a list are found. Refuses a place that no page has written. */
export function filterOf(scope: OrderScope, input: Input, now: Date): ListFilter {
  return {
    scope,
    orderedBy: input.orderedBy || null,
    customerId: input.customerId || null,
    bookedTo: bookedToIn(input),
    product: input.product,
    tabs: tabsIn(input.tab),
    carrierChangedAt: input.tab === carrierChangeTab ? now : null,
    issueFailed: input.tab === issueFailedTab,
    from: input.from ? momentOf(input.from) : null,
    until: input.to ? momentOf(addDays(input.to, 1)) : null,
    after: input.after ? markIn(input.after) : null,
  };
}

/** Orders of a product that wait for their payment. */
export const toPayFilter = (scope: OrderScope, product: Input['product']): ListFilter => ({
  scope,
  orderedBy: null,
  customerId: null,
  bookedTo: null,
  product,
  tabs: ['to-pay'],
  carrierChangedAt: null,
  issueFailed: false,
  from: null,
  until: null,
  after: null,
});

/** What failed is under way until somebody has seen to it. */
function tabsIn(tab: Input['tab']): readonly OrderTab[] {
  if (tab === 'all' || tab === carrierChangeTab) return orderTabs;
  return tab === issueFailedTab ? ['in-progress'] : [tab];
}

/** Of what an enterprise has most, fewest orders are booked to each. */
function bookedToIn({ projectId, costCentreId, departmentId, applicationNo }: Input): BookedToFilter | null {
  const ids = [projectId, costCentreId, departmentId].flatMap((id) => id || []);
  return ids.length === 0 && !applicationNo ? null : { ids, applicationNo: applicationNo || null };
}

function markIn(place: string): OrderMark {
  const { at, no } = readPlace(place);
  return { createdAt: at, orderNo: no };
}
