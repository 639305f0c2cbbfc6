import * as contract from '@woxing/contract/approvals/order-approvals';
import * as sheets from '@woxing/contract/approvals/sheet-approvals';
import { type Route, route } from '#src/http/route.ts';
import type { OrderApprovalDeps } from './order-approval-deps.ts';
import { findPayOnAgreement, type PayOnAgreementDeps, setPayOnAgreement } from './pay-on-agreement.ts';
import { readOrderToApprove } from './read-order-to-approve.ts';
import { listSheetRequests, readSheetToApprove } from './read-sheet-requests.ts';
import { withdrawSheetRequest } from './withdraw-sheet-request.ts';

export function orderApprovalRoutes(deps: OrderApprovalDeps & PayOnAgreementDeps): Route[] {
  return [
    route(contract.findOrderToApprove, (ctx, input) => readOrderToApprove(deps, ctx, input)),
    route(contract.findPayOnAgreement, (ctx, input) => findPayOnAgreement(deps, ctx, input)),
    route(contract.setPayOnAgreement, (ctx, input) => setPayOnAgreement(deps, ctx, input)),
    route(sheets.findSheetToApprove, (ctx, input) => readSheetToApprove(deps, ctx, input)),
    route(sheets.listSheetRequests, (ctx, input) => listSheetRequests(deps, ctx, input)),
    route(sheets.withdrawSheetRequest, (ctx, input) => withdrawSheetRequest(deps, ctx, input)),
  ];
}
