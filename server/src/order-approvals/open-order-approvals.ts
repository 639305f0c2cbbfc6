import { costTotal } from '@woxing/contract/orders/price-items.rules';
import { askedByFlow, checkSomebodyDecides, startApproval, withdrawApproval } from '#src/approvals/public.ts';
import {
  enterpriseOrderedFor,
  findOrderToAct,
  type OrderApprovals,
  type OrderToApprove,
  type OrderWithTickets,
  orderContent,
  orderTitle,
  personPartOfOrder,
  recordAct,
  travellersOfOrder,
} from '#src/orders/public.ts';
import { creditShortage } from '#src/payments/public.ts';
import { employeeOf } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { decideUntil } from './decide-until.rules.ts';
import { holdCredit } from './hold-credit.ts';
import type { OrderApprovalDeps } from './order-approval-deps.ts';
import { findOrderApproval, putOrderApproval } from './order-approvals.db.ts';
import { orderSubject } from './order-subject.ts';

/** Has orders approved: those above a standard that asks for it, and those of whom a flow for orders says so. */
export function openOrderApprovals(deps: OrderApprovalDeps): OrderApprovals {
  return {
    isNeeded: (ctx, order) => isNeeded(deps, ctx, order),
    holdCredit: (tx, order, at) => holdCredit(deps, tx, order, null, at),
    begin: (tx, order, at) => beginApproval(deps, tx, order, at),
    withdraw: (tx, ctx, orderNo) => withdraw(deps, tx, ctx, orderNo),
  };
}

async function isNeeded(
  { db, approvals, products }: OrderApprovalDeps,
  ctx: MemberCtx,
  { product, totalFen, items, standard, travellerIds }: OrderToApprove,
): Promise<boolean> {
  const { tenantId, signedIn, now } = ctx;
  const enterpriseId = enterpriseOrderedFor(signedIn);
  if (enterpriseId === null) return false;
  const over = standard?.over ?? null;
  return db.read(tenantId, async (tx) => {
    const facts = {
      tenantId,
      enterpriseId,
      applicantId: signedIn.memberId,
      travellerIds,
      kind: 'order',
      amountFen: costTotal(items),
      overStandard: over !== null,
      products: [product],
    } as const;
    if (over !== 'approval' && !(await askedByFlow(approvals, tx, facts))) return false;
    await checkSomebodyDecides(approvals, tx, facts, now);
    const { businessType } = products[product];
    const due = { businessType, dueFen: totalFen, personFen: personPartOfOrder({ items }) };
    const shortage = await creditShortage(tx, ctx, due);
    if (shortage !== undefined) throw shortage;
    return true;
  });
}

/** Asks whoever decides about an order whose seats are held; again where its price has changed since. */
export async function beginApproval(
  deps: OrderApprovalDeps,
  tx: Tx,
  order: OrderWithTickets,
  at: Date,
): Promise<void> {
  const { tenantId, orderNo, memberId, enterpriseId, payBefore } = order;
  const costFen = costTotal(order.items);
  if (enterpriseId === null || payBefore === null)
    throw new Error(`order ${orderNo} is of no enterprise, or holds nothing`);
  const applicant = await employeeOf(tx, tenantId, memberId);
  const { caseId, state } = await startApproval(deps.approvals, tx, {
    tenantId,
    enterpriseId,
    applicantId: memberId,
    travellerIds: await travellersOfOrder(tx, order),
    deptName: applicant?.department?.name ?? '',
    kind: 'order',
    subjectId: orderNo,
    title: orderTitle(deps.products, order),
    amountFen: costFen,
    overStandard: (orderContent.parse(order.content).standard?.over ?? null) !== null,
    products: [order.product],
    deadlineAt: decideUntil(payBefore, at),
    hurried: true,
    now: at,
  });
  await putOrderApproval(tx, tenantId, {
    orderNo,
    state: 'running',
    caseId,
    askedFen: costFen,
    lookAt: payBefore,
  });
  // A run may be over as soon as it starts: it was not known here yet.
  if (state !== 'running')
    await orderSubject(deps).ended(tx, { tenantId, subjectId: orderNo, state, at, by: null, refusal: null });
}

async function withdraw(
  { approvals }: OrderApprovalDeps,
  tx: Tx,
  ctx: MemberCtx,
  orderNo: string,
): Promise<boolean> {
  if (enterpriseOrderedFor(ctx.signedIn) === null) return false;
  const order = await findOrderToAct(tx, ctx, orderNo);
  const row = await findOrderApproval(tx, ctx.tenantId, orderNo);
  if (row?.state !== 'running') return false;
  await withdrawApproval(approvals, tx, ctx, row.caseId, true);
  if (order.actor !== undefined)
    await recordAct(tx, order, order.actor, { act: 'approval-ended', at: ctx.now });
  return true;
}
