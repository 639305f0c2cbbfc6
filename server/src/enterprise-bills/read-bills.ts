import { type Day, dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { fen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type {
  exportBillLines as allLinesEndpoint,
  Bill,
  listEnterpriseBills as enterpriseBillsEndpoint,
  findBill as findEndpoint,
  listBillLines as linesEndpoint,
  listBills as listEndpoint,
  findBilledOrder as orderEndpoint,
} from '@woxing/contract/payments/enterprise-bills';
import { billStateOf } from '@woxing/contract/payments/settlement.rules';
import {
  enterpriseNames,
  findCreditLine,
  listMovementsOn,
  nextBilling,
  pageOfMovements,
  readMovementPlace,
  sumUnbilled,
} from '#src/credit/public.ts';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportList } from '#src/http/export-rows.ts';
import { accounts, guardedBalance } from '#src/ledger/public.ts';
import { type AllProductFacts, findAnyOrder, orderSummaryOf, orderTitle } from '#src/orders/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import {
  type BillRow,
  listBillRows,
  listLineRows,
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
    const rows = await listBillRows(tx, tenantId, ownEnterprise(ctx));
    const row = rows.find(({ billNo }) => billNo === input.billNo);
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

/** The lines of a bill, or what is not billed yet. Refuses with `bill.unknown`. */
export async function listBillLines(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof linesEndpoint>,
): Promise<AnswerOf<typeof linesEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  const { billNo, spenderId, max } = input;
  const before = readMovementPlace(input.before);
  return db.read(tenantId, async (tx) => {
    const names = await enterpriseNames(tx, tenantId);
    const own =
      billNo === '' || (await listBillRows(tx, tenantId, enterpriseId)).some((row) => row.billNo === billNo);
    if (!own) throw refuse('bill.unknown');
    const span = { spenderId, before, max: max + 1 };
    const rows =
      billNo === ''
        ? await listMovementsOn(tx, tenantId, {
            ...span,
            enterpriseId,
            since: null,
            until: null,
            unbilled: true,
          })
        : await listLineRows(tx, tenantId, { ...span, billNo });
    const { list, next } = pageOfMovements(rows, max);
    return { list: list.map((row) => ({ ...row, spender: names(row.spenderId) ?? row.spenderId })), next };
  });
}

/** All lines of a bill. Refuses with `bill.unknown`. */
export async function exportBillLines(
  deps: Deps,
  ctx: MemberCtx,
  filter: InputOf<typeof allLinesEndpoint>,
): Promise<Events<AnswerOf<typeof allLinesEndpoint>>> {
  return exportList((before) => listBillLines(deps, ctx, { ...filter, before, max: exportedAtOnce }));
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
      unbilled: false,
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
