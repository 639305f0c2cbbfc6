import * as contract from '@woxing/contract/products/international-air/international-after-sales';
import {
  cancelChange,
  confirmChange,
  confirmRefund,
  readSheet,
  withdrawRefund,
} from '#src/after-sales/public.ts';
import { type Route, route } from '#src/http/route.ts';
import type { OrderProducts } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import { acceptScheduleChange } from '#src/schedule-changes/public.ts';
import { internationalSchedule } from '../schedule-changes/international-schedule.ts';
import type { InternationalSearchDeps } from '../search/international-search-deps.ts';
import { internationalChangeOptions } from './international-change-options.ts';
import type { InternationalSheetDeps } from './international-sheet-deps.ts';
import { quoteInternationalChange } from './quote-international-change.ts';
import { quoteInternationalRefund } from './quote-international-refund.ts';

/** Giving coupons of international flights back and changing them. */
export function internationalSheetRoutes(
  deps: InternationalSearchDeps &
    InternationalSheetDeps & { readonly products: OrderProducts; readonly searchLimit: SearchLimit },
): Route[] {
  const { internationalAfterSales: afterSales, searchLimit } = deps;
  return [
    route(contract.quoteInternationalRefund, (ctx, input) => quoteInternationalRefund(deps, ctx, input)),
    route(contract.refundInternational, (ctx, input) => confirmRefund(deps, afterSales, ctx, input)),
    route(contract.withdrawInternationalRefund, (ctx, input) => withdrawRefund(deps, afterSales, ctx, input)),
    route(
      contract.internationalChangeOptions,
      limited(searchLimit, (ctx: MemberCtx, input) => internationalChangeOptions(deps, ctx, input)),
    ),
    route(contract.quoteInternationalChange, (ctx, input) => quoteInternationalChange(deps, ctx, input)),
    route(contract.changeInternational, (ctx, input) =>
      confirmChange(deps, afterSales, ctx, { ...input, more: {} }),
    ),
    route(contract.changeInternationalTrip, (ctx, input) =>
      confirmChange(deps, afterSales, ctx, { ...input, more: {} }),
    ),
    route(contract.cancelInternationalChange, (ctx, input) => cancelChange(deps, afterSales, ctx, input)),
    route(contract.acceptInternationalSchedule, (ctx, input) =>
      acceptScheduleChange({ ...deps, flights: internationalSchedule }, ctx, input),
    ),
    route(contract.readInternationalSheet, (ctx, input) => readSheet(deps, afterSales, ctx, input)),
  ];
}
