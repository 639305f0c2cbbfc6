import * as contract from '@woxing/contract/products/air/offline';
import * as orders from '@woxing/contract/products/air/offline-orders';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import { pnrUnits } from '../quick-order/quick-order-deps.ts';
import { findOfflineEvidence } from './find-offline-evidence.ts';
import { findOfflineOrder } from './find-offline-order.ts';
import { findOrdersByNumber } from './find-orders-by-number.ts';
import { keepOfflineOrder, keepOfflineOrderFor } from './keep-offline-order.ts';
import { exportOfflineRecords, listOfflineRecords } from './list-offline-records.ts';
import type { OfflineDeps } from './offline-deps.ts';
import { readPnrTextFor } from './read-pnr-text-for.ts';
import { recordOfflineChange } from './record-offline-change.ts';
import { quoteOfflineRefund, recordOfflineRefund } from './record-offline-refund.ts';

/** 线下登记: what staff record by hand of flights; 线下订单: tickets that were issued elsewhere. */
export function offlineRoutes(deps: OfflineDeps & { readonly searchLimit: SearchLimit }): Route[] {
  return [
    route(orders.keepOfflineOrder, (ctx, input) => keepOfflineOrder(deps, ctx, input)),
    route(orders.keepOfflineOrderFor, (ctx, input) => keepOfflineOrderFor(deps, ctx, input)),
    route(
      orders.readPnrTextFor,
      limited(
        deps.searchLimit,
        (ctx, input) => readPnrTextFor(deps, ctx, input),
        () => pnrUnits,
      ),
    ),
    route(orders.findOfflineEvidence, (ctx, input) => findOfflineEvidence(deps, ctx, input)),
    route(contract.findOrdersByNumber, (ctx, input) => findOrdersByNumber(deps, ctx, input)),
    route(contract.findOfflineOrder, (ctx, input) => findOfflineOrder(deps, ctx, input)),
    route(contract.quoteOfflineRefund, (ctx, input) => quoteOfflineRefund(deps, ctx, input)),
    route(contract.recordOfflineRefund, (ctx, input) => recordOfflineRefund(deps, ctx, input)),
    route(contract.recordOfflineChange, (ctx, input) => recordOfflineChange(deps, ctx, input)),
    route(contract.listOfflineRecords, (ctx, input) => listOfflineRecords(deps, ctx, input)),
    eventsRoute(contract.exportOfflineRecords, (ctx, input) => exportOfflineRecords(deps, ctx, input)),
  ];
}
