import type {
  findSheetToApprove as findEndpoint,
  listSheetRequests as listEndpoint,
} from '@woxing/contract/approvals/sheet-approvals';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { addFen, fen, noFen, sumFen } from '@woxing/contract/core/money';
import {
  changeSums,
  changeTerms,
  costsOfLine,
  keptChange,
  keptRefund,
  newTicketLines,
  refundSums,
} from '#src/after-sales/public.ts';
import { readableCase, reasonOfCase } from '#src/approvals/public.ts';
import {
  findAnyOrder,
  findOrderToAct,
  mayAct,
  type OrderWithTickets,
  passengersOf,
  sheetRowsOf,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { priceTolerance } from '#src/standards/public.ts';
import { mayReadSheetCase } from './may-read-case.ts';
import type { SheetApprovalDeps } from './sheet-approval-deps.ts';
import { findSheetApproval, type SheetApprovalRow, sheetApprovalsOf } from './sheet-approvals.db.ts';

type Deps = Pick<SheetApprovalDeps, 'products'> & { readonly db: Database };
type View = AnswerOf<typeof findEndpoint>;

/** What approvers see of the change or refund that they decide about. Refuses with `approval.unknown` whoever has no part in it. */
export async function readSheetToApprove(
  { db, products }: Deps,
  ctx: MemberCtx,
  { caseId }: InputOf<typeof findEndpoint>,
): Promise<View> {
  const { tenantId, now } = ctx;
  return db.read(tenantId, async (tx) => {
    const readers = { change: { mayRead: mayReadSheetCase }, refund: { mayRead: mayReadSheetCase } };
    const found = await readableCase(tx, ctx, caseId, readers);
    const asksForSheet = found.kind === 'change' || found.kind === 'refund';
    const row = asksForSheet ? await findSheetApproval(tx, tenantId, found.subjectId) : undefined;
    const order = row && (await findAnyOrder(tx, tenantId, row.orderNo));
    if (row === undefined || order === undefined) throw refuse('approval.unknown');
    const names = (await passengersOf(tx, tenantId, order.orderNo)).map(({ name }) => name);
    const sheet = await sheetStateOf(tx, order, row);
    const { trip } = products[order.product].describe(order.content, order.tickets);
    return {
      ...summaryOf(products, order, row),
      caseId,
      orderNo: order.orderNo,
      product: order.product,
      title: found.title,
      trip: [...trip],
      reason: await reasonOfCase(tx, tenantId, found.id),
      ...costsOf(row, names),
      toleranceFen: await priceTolerance(tx, tenantId, found.enterpriseId),
      holding: row.kind === 'change' && sheet === 'asked',
      payable: sheet === 'to-pay',
      mayWithdraw: row.state === 'running' && row.caseId === found.id && (await mayAct(tx, ctx, order)),
      now,
    };
  });
}

/** What was asked for of an order that somebody had to agree to, the newest first. */
export async function listSheetRequests(
  { db, products }: Deps,
  ctx: MemberCtx,
  { orderNo }: InputOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const order = await findOrderToAct(tx, ctx, orderNo);
    const rows = await sheetApprovalsOf(tx, ctx.tenantId, orderNo);
    return { list: rows.map((row) => summaryOf(products, order, row)) };
  });
}

function summaryOf(products: Deps['products'], { product }: OrderWithTickets, row: SheetApprovalRow) {
  const { kind, state, caseId, askedFen, outcome, sheetNo, askedAt } = row;
  const to =
    kind === 'change'
      ? products[product].afterSales!.changes!.words.to(changeTerms.parse(keptChange.parse(row.quoted).terms))
      : null;
  return { kind, state, caseId, to, costFen: askedFen, outcome, sheetNo, askedAt };
}

type Costs = Pick<View, 'lines' | 'feeFen' | 'dueFen' | 'backFen' | 'standard' | 'steps' | 'instead'>;

const costsOf = (row: SheetApprovalRow, names: readonly string[]): Costs =>
  row.kind === 'change' ? changeCosts(row.quoted, names) : refundCosts(row.quoted, names);

function changeCosts(stored: unknown, names: readonly string[]): Costs {
  const { terms, request } = keptChange.parse(stored);
  const sums = changeSums(terms);
  const { refundFeeFen, standard, steps } = request;
  const costs = newTicketLines(terms).map(costsOfLine);
  const [oldFen, newFen] = [sumFen(costs.map((of) => of.oldFen)), sumFen(costs.map((of) => of.newFen))];
  return {
    lines: newTicketLines(terms).map((line) => ({
      passenger: line.passenger,
      leg: line.leg,
      name: names[line.passenger] ?? '',
      priceFen: costsOfLine(line).oldFen,
      newPriceFen: costsOfLine(line).newFen,
      feeFen: addFen(line.feeFen, line.differenceFeeFen),
      backFen: line.backFen,
      rule: line.rule,
    })),
    feeFen: sums.feeFen,
    dueFen: sums.dueFen,
    backFen: sums.backFen,
    standard,
    steps,
    instead:
      refundFeeFen === null
        ? null
        : {
            feeFen: refundFeeFen,
            newFen,
            moreFen: fen(Math.max(0, refundFeeFen + newFen - oldFen)),
          },
  };
}

function refundCosts(stored: unknown, names: readonly string[]): Costs {
  const { terms, request } = keptRefund.parse(stored);
  const { feeFen, backFen } = refundSums(terms);
  return {
    lines: terms.lines.map((line) => ({
      passenger: line.passenger,
      leg: line.leg,
      name: names[line.passenger] ?? '',
      priceFen: line.priceFen,
      newPriceFen: null,
      feeFen: line.feeFen,
      backFen: line.backFen,
      rule: line.rule,
    })),
    feeFen,
    dueFen: noFen,
    backFen,
    standard: null,
    steps: request.steps,
    instead: null,
  };
}

/** How far the change or refund is that came of it. */
async function sheetStateOf(tx: Tx, { tenantId, orderNo }: OrderWithTickets, row: SheetApprovalRow) {
  if (row.sheetNo === null) return undefined;
  const sheets = await sheetRowsOf(tx, tenantId, orderNo);
  return sheets.find(({ sheetNo }) => sheetNo === row.sheetNo)?.state;
}
