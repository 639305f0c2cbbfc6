import { type Day, dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { fen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type {
  Bill,
  listEnterpriseBills as enterpriseBillsEndpoint,
  findBill as findEndpoint,
  listBills as listEndpoint,
  findBilledOrder as orderEndpoint,
} from '@woxing/contract/payments/enterprise-bills';
import { billStateOf } from '@woxing/contract/payments/settlement.rules';
import {
  enterpriseNames,
  findCreditLine,
  listMovementsOn,
  nextBilling,
  sumUnbilled,
} from '#src/credit/public.ts';
import { accounts, guardedBalance } from '#src/ledger/public.ts';
import { type AllProductFacts, findAnyOrder, orderSummaryOf, orderTitle } from '#src/orders/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import {
  type BillRow,
  findBillRow,
  listBillRows,
  listRepayments,
  settlementsOf,
  sumCompanies,
} from './bills.db.ts';

interface Deps {
  readonly db: Database;
}

/** The bills of the caller's enterprise, and what will be on the next one. */
export async function listBills({ db }: Deps, ctx: MemberCtx): Promise<AnswerOf<typeof listEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const line = await findCreditLine(tx, tenantId, enterpriseId);
    const { first, lines, totalFen } = await sumUnbilled(tx, tenantId, enterpriseId);
    const list = (await listBillRows(tx, tenantId, enterpriseId)).map((row) => viewOf(row, ctx.now));
    const wallet = await guardedBalance(tx, tenantId, accounts.wallet(ctx.signedIn.memberId));
    const today = dayOf(ctx.now);
    return {
      open:
        line === undefined
          ? null
          : {
              opens: line.billedTo ?? (first === null ? today : dayOf(first)),
              bills: nextBilling(laterOf(today, line.billedTo), line.billingDay),
              lines,
              totalFen,
            },
      list,
      ...sumsOf(list),
      walletFen: subtractFen(wallet.balanceFen, wallet.heldFen),
    };
  });
}

/** One bill of the caller's enterprise. Refuses with `bill.unknown`. */
export async function findBill(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const row = await findBillRow(tx, tenantId, ownEnterprise(ctx), input.billNo);
    if (row === undefined) throw refuse('bill.unknown');
    const names = await enterpriseNames(tx, tenantId);
    const companies = await sumCompanies(tx, tenantId, row.billNo);
    return {
      bill: viewOf(row, ctx.now),
      companies: companies.map((each) => ({ ...each, name: names(each.enterpriseId) ?? each.enterpriseId })),
      settlements: await settlementsOf(tx, tenantId, row.billNo),
    };
  });
}

/** An order that the caller's enterprise has paid by credit, with all that it moved there. Refuses with `order.unknown`. */
export async function findBilledOrder(
  { db, products }: Deps & { readonly products: AllProductFacts },
  ctx: MemberCtx,
  input: InputOf<typeof orderEndpoint>,
): Promise<AnswerOf<typeof orderEndpoint>> {
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const rows = await listMovementsOn(tx, tenantId, {
      enterpriseId: ownEnterprise(ctx),
      orderNo: input.orderNo,
      spenderId: '',
      since: null,
      until: null,
      before: undefined,
      max: 200,
    });
    const order = rows.length === 0 ? undefined : await findAnyOrder(tx, tenantId, input.orderNo);
    if (order === undefined) throw refuse('order.unknown');
    const names = await enterpriseNames(tx, tenantId);
    const { legs, passengerNames, code, partial, totalFen, createdAt } = await orderSummaryOf(
      products,
      tx,
      order,
      ctx.now,
    );
    return {
      orderNo: order.orderNo,
      title: orderTitle(products, order),
      code,
      partial,
      totalFen,
      createdAt,
      legs,
      passengerNames: [...passengerNames],
      movements: rows.toReversed().map((row) => ({ ...row, spender: names(row.spenderId) ?? row.spenderId })),
    };
  });
}

/** For an administrator: the bills of an enterprise and what paid them. */
export async function listEnterpriseBills(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof enterpriseBillsEndpoint>,
): Promise<AnswerOf<typeof enterpriseBillsEndpoint>> {
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const list = (await listBillRows(tx, tenantId, input.enterpriseId)).map((row) => viewOf(row, ctx.now));
    const repayments = await listRepayments(tx, tenantId, input.enterpriseId, 100);
    return {
      list,
      owedFen: sumsOf(list).owedFen,
      repayments: repayments.map((row) => ({ ...row, bankReference: row.bankReference ?? '' })),
    };
  });
}

/** The clock of a sandbox may have gone back behind the last billing. */
const laterOf = (today: Day, billedTo: Day | null): Day =>
  billedTo !== null && billedTo > today ? billedTo : today;

function viewOf(row: BillRow, now: Date): Bill {
  const state = billStateOf(row, dayOf(now));
  return {
    ...row,
    issuedAt: row.issuedAt.toISOString(),
    state: state === 'open' ? 'issued' : state,
    owedFen: fen(Math.max(0, row.totalFen - row.settledFen)),
  };
}

const sumsOf = (list: readonly Bill[]) => ({
  owedFen: sumFen(list.map(({ owedFen }) => owedFen)),
  overdueFen: sumFen(list.filter(({ state }) => state === 'overdue').map(({ owedFen }) => owedFen)),
});
