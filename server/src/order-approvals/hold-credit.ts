import type { RefusalError } from '@woxing/contract/core/errors';
import { type OrderWithTickets, personPartOfOrder } from '#src/orders/public.ts';
import { reserveCredit } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { OrderEndingDeps } from './order-approval-deps.ts';
import type { OrderApprovalRow } from './order-approvals.db.ts';
import { ownerOf } from './owner-of.ts';

type Products = Pick<OrderEndingDeps, 'products'>;

/**
 * Holds what an order costs the company of its credit, where the enterprise lets nothing else pay it or somebody has said that it is to
 * be paid so; told again it holds what the order costs now. Answers why it cannot: what was held before stays.
 */
export async function holdCredit(
  deps: Products,
  tx: Tx,
  order: OrderWithTickets,
  payBy: OrderApprovalRow['payBy'],
  at: Date,
): Promise<RefusalError | undefined> {
  return holdCreditOf(deps, tx, await ownerOf(tx, order, at), order, payBy);
}

/** The same as it holds for a payer. */
export function holdCreditOf(
  { products }: Products,
  tx: Tx,
  payer: MemberCtx,
  order: OrderWithTickets,
  payBy: OrderApprovalRow['payBy'],
): Promise<RefusalError | undefined> {
  const { businessType } = products[order.product];
  const subject = {
    businessType,
    subjectNo: order.orderNo,
    dueFen: order.totalFen,
    personFen: personPartOfOrder(order),
    sentForApproval: true,
  };
  return reserveCredit(tx, payer, subject, payBy === 'creditPay');
}
