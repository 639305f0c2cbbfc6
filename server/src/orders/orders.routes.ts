import * as contract from '@woxing/contract/orders';
import { type Route, route } from '#src/http/route.ts';
import type { Database } from '#src/platform/database.ts';
import { cancelOrder } from './cancel-order.ts';
import { findOrder, type PaymentLister } from './find-order.ts';
import { giveUpOrder, retryTicketing } from './give-up-order.ts';
import { listOrders } from './list-orders.ts';
import type { MoneyReturner, OrderKinds } from './order-kind.ts';

export interface OrderRoutesDeps {
  readonly db: Database;
  readonly kinds: OrderKinds;
  readonly money: MoneyReturner;
  readonly payments: PaymentLister;
}

export function orderRoutes(deps: OrderRoutesDeps): Route[] {
  return [
    route(contract.listOrders, (ctx, wish) => listOrders(deps, ctx, wish)),
    route(contract.findOrder, (ctx, wish) => findOrder(deps, ctx, wish)),
    route(contract.cancelOrder, (ctx, wish) => cancelOrder(deps, ctx, wish)),
    route(contract.retryTicketing, (ctx, wish) => retryTicketing(deps, ctx, wish)),
    route(contract.giveUpOrder, (ctx, wish) => giveUpOrder(deps, ctx, wish)),
  ];
}
