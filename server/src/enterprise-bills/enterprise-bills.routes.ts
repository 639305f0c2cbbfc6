import * as talks from '@woxing/contract/payments/bill-talks';
import * as credit from '@woxing/contract/payments/credit';
import * as contract from '@woxing/contract/payments/enterprise-bills';
import * as nettings from '@woxing/contract/payments/netting';
import { type Route, route } from '#src/http/route.ts';
import type { AllProductFacts } from '#src/orders/public.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { Tenants } from '#src/tenants/public.ts';
import {
  answerBillObjection,
  confirmBill,
  listBillObjections,
  objectToBill,
  readBillTalk,
} from './bill-talks.ts';
import { breakDownBill, findBillCard } from './break-down-bill.ts';
import { creditHistory, listCreditLines } from './list-credit-lines.ts';
import { decideNetting, listNettings, proposeNetting, readNettingMonth } from './nettings.ts';
import { payBillsOutside } from './pay-bills-outside.ts';
import { findBill, findBilledOrder, listBills, listEnterpriseBills } from './read-bills.ts';
import { recordReceipt, repayBills } from './repay-bills.ts';
import { takeBillPaper } from './take-bill-paper.ts';

export function enterpriseBillRoutes(deps: {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly vault: Vault;
  readonly products: AllProductFacts;
  readonly tenants: Tenants;
}): Route[] {
  return [
    route(contract.listBills, (ctx) => listBills(deps, ctx)),
    route(contract.findBill, (ctx, input) => findBill(deps, ctx, input)),
    route(contract.breakDownBill, (ctx, input) => breakDownBill(deps, ctx, input)),
    route(contract.findBillCard, (ctx, input) => findBillCard(deps, ctx, input)),
    route(contract.takeBillPaper, (ctx, input) => takeBillPaper(deps, ctx, input)),
    route(contract.findBilledOrder, (ctx, input) => findBilledOrder(deps, ctx, input)),
    route(contract.payBills, (ctx, input) => payBillsOutside(deps, ctx, input)),
    route(contract.repayBills, (ctx, input) => repayBills(deps, ctx, input)),
    route(contract.recordReceipt, (ctx, input) => recordReceipt(deps, ctx, input)),
    route(contract.listEnterpriseBills, (ctx, input) => listEnterpriseBills(deps, ctx, input)),
    route(talks.readBillTalk, (ctx, input) => readBillTalk(deps, ctx, input)),
    route(talks.confirmBill, (ctx, input) => confirmBill(deps, ctx, input)),
    route(talks.objectToBill, (ctx, input) => objectToBill(deps, ctx, input)),
    route(talks.listBillObjections, () => listBillObjections(deps)),
    route(talks.answerBillObjection, (ctx, input) => answerBillObjection(deps, ctx, input)),
    route(nettings.readNettingMonth, (ctx, input) => readNettingMonth(deps, ctx, input)),
    route(nettings.listNettings, (ctx, input) => listNettings(deps, ctx, input)),
    route(nettings.proposeNetting, (ctx, input) => proposeNetting(deps, ctx, input)),
    route(nettings.decideNetting, (ctx, input) => decideNetting(deps, ctx, input)),
    route(credit.listCreditLines, (ctx) => listCreditLines(deps, ctx)),
    route(credit.creditHistory, (ctx, input) => creditHistory(deps, ctx, input)),
  ];
}
