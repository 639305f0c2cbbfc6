import * as credit from '@woxing/contract/payments/credit';
import * as contract from '@woxing/contract/payments/enterprise-bills';
import { type Route, route } from '#src/http/route.ts';
import type { AllProductFacts } from '#src/orders/public.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { creditHistory, listCreditLines } from './list-credit-lines.ts';
import { payBillsOutside } from './pay-bills-outside.ts';
import { findBill, findBilledOrder, listBillLines, listBills, listEnterpriseBills } from './read-bills.ts';
import { recordReceipt, repayBills } from './repay-bills.ts';

export function enterpriseBillRoutes(deps: {
  readonly db: Database;
  readonly vault: Vault;
  readonly products: AllProductFacts;
}): Route[] {
  return [
    route(contract.listBills, (ctx) => listBills(deps, ctx)),
    route(contract.findBill, (ctx, wish) => findBill(deps, ctx, wish)),
    route(contract.listBillLines, (ctx, wish) => listBillLines(deps, ctx, wish)),
    route(contract.findBilledOrder, (ctx, wish) => findBilledOrder(deps, ctx, wish)),
    route(contract.payBills, (ctx, wish) => payBillsOutside(deps, ctx, wish)),
    route(contract.repayBills, (ctx, wish) => repayBills(deps, ctx, wish)),
    route(contract.recordReceipt, (ctx, wish) => recordReceipt(deps, ctx, wish)),
    route(contract.listEnterpriseBills, (ctx, wish) => listEnterpriseBills(deps, ctx, wish)),
    route(credit.listCreditLines, (ctx) => listCreditLines(deps, ctx)),
    route(credit.creditHistory, (ctx, wish) => creditHistory(deps, ctx, wish)),
  ];
}
