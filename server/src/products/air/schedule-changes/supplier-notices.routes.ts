import { supplierNotice } from '@woxing/contract/products/air/schedule-changes';
import { type Route, route } from '#src/http/route.ts';
import { receiveSupplierNotice, type SupplierNoticeDeps } from './receive-supplier-notice.ts';

/** What suppliers tell by themselves. */
export function supplierNoticeRoutes(deps: SupplierNoticeDeps): Route[] {
  return [route(supplierNotice, (ctx, call) => receiveSupplierNotice(deps, ctx, call))];
}
