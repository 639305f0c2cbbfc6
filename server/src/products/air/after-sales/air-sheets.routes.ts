import * as contract from '@woxing/contract/products/air/air-after-sales';
import { acceptScheduleChange as acceptEndpoint } from '@woxing/contract/products/air/schedule-changes';
import { cancelChange, confirmChange, readSheet, withdrawRefund } from '#src/after-sales/public.ts';
import { type Route, route } from '#src/http/route.ts';
import type { OrderProducts } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import { acceptScheduleChange } from '#src/schedule-changes/public.ts';
import { airSchedule } from '../schedule-changes/air-schedule.ts';
import { airChangeOptions } from './air-change-options.ts';
import { quoteAirChange } from './quote-air-change.ts';
import { quoteAirRefund } from './quote-air-refund.ts';
import { confirmAirRefund } from './refund-grounds.ts';
import type { AirSheetDeps } from './sheet-deps.ts';

/** Giving tickets of flights back and changing them. */
export function airSheetRoutes(
  deps: AirSheetDeps & { readonly products: OrderProducts; readonly searchLimit: SearchLimit },
): Route[] {
  const { airAfterSales: afterSales, searchLimit } = deps;
  return [
    route(contract.quoteAirRefund, (ctx, input) => quoteAirRefund(deps, ctx, input)),
    route(contract.refundAir, (ctx, input) => confirmAirRefund(deps, ctx, input)),
    route(contract.withdrawAirRefund, (ctx, input) => withdrawRefund(deps, afterSales, ctx, input)),
    route(
      contract.airChangeOptions,
      limited(searchLimit, (ctx: MemberCtx, input) => airChangeOptions(deps, ctx, input)),
    ),
    route(contract.quoteAirChange, (ctx, input) => quoteAirChange(deps, ctx, input)),
    route(contract.changeAir, (ctx, input) => confirmChange(deps, afterSales, ctx, { ...input, more: {} })),
    route(contract.changeAirTrip, (ctx, input) =>
      confirmChange(deps, afterSales, ctx, { ...input, more: {} }),
    ),
    route(contract.cancelAirChange, (ctx, input) => cancelChange(deps, afterSales, ctx, input)),
    route(acceptEndpoint, (ctx, input) =>
      acceptScheduleChange({ ...deps, flights: airSchedule }, ctx, input),
    ),
    route(contract.readAirSheet, (ctx, input) => readSheet(deps, afterSales, ctx, input)),
  ];
}
