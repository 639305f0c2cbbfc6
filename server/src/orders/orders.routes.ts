import * as contract from '@woxing/contract/orders/orders';
import * as sheets from '@woxing/contract/orders/sheets';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { cancelOrder } from './cancel-order.ts';
import { readEnterpriseSpending } from './enterprise-spending.ts';
import { exportOrders } from './export-orders.ts';
import { findOrder, type PaymentLister } from './find-order.ts';
import { findOrderState } from './find-order-state.ts';
import { giveUpOrder, retryTicketing } from './give-up-order.ts';
import { listBookedTo } from './list-booked-to.ts';
import { listOrderers } from './list-orderers.ts';
import { listFirstPages, listOrders } from './list-orders.ts';
import { exportSheetList, listSheets } from './list-sheets.ts';
import { listOrdersToPay } from './list-to-pay.ts';
import { listUnanswered } from './list-unanswered.ts';
import type { MoneyReturner } from './money-returner.ts';
import type { OrderApprovals } from './order-approvals.ts';
import type { BookedToReader } from './order-booked-to.ts';
import type { OrderProducts } from './order-product.ts';

export interface OrderRoutesDeps {
  readonly db: Database;
  readonly products: OrderProducts;
  readonly money: MoneyReturner;
  readonly payments: PaymentLister;
  readonly booked: BookedToReader;
  readonly approvals: OrderApprovals;
  readonly permissionsOf: (ctx: MemberCtx) => Promise<readonly number[]>;
}

export function orderRoutes(deps: OrderRoutesDeps): Route[] {
  return [
    route(contract.listOrders, (ctx, input) => listOrders(deps, ctx, input)),
    route(contract.listFirstPages, (ctx, input) => listFirstPages(deps, ctx, input)),
    route(contract.listOrdersToPay, (ctx) => listOrdersToPay(deps, ctx)),
    route(contract.listUnanswered, (ctx) => listUnanswered(deps, ctx)),
    eventsRoute(contract.exportOrders, (ctx, input) => exportOrders(deps, ctx, input)),
    route(sheets.listSheets, (ctx, input) => listSheets(deps, ctx, input)),
    eventsRoute(sheets.exportSheets, (ctx, input) => exportSheetList(deps, ctx, input)),
    route(contract.listOrderers, (ctx, input) => listOrderers(deps, ctx, input)),
    route(contract.listBookedTo, (ctx, input) => listBookedTo(deps, ctx, input)),
    route(contract.enterpriseSpending, (ctx) => readEnterpriseSpending(deps, ctx)),
    route(contract.findOrder, (ctx, input) => findOrder(deps, ctx, input)),
    route(contract.findOrderState, (ctx, input) => findOrderState(deps, ctx, input)),
    route(contract.cancelOrder, (ctx, input) => cancelOrder(deps, ctx, input)),
    route(contract.retryTicketing, (ctx, input) => retryTicketing(deps, ctx, input)),
    route(contract.giveUpOrder, (ctx, input) => giveUpOrder(deps, ctx, input)),
  ];
}
