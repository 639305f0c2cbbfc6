import { type BudgetKind, budgetKinds } from '@woxing/contract/applications/trip-application.rules';
import { type Fen, fen, sumFen } from '@woxing/contract/core/money';
import type { OrderCode } from '@woxing/contract/orders/order-codes';

/** Orders that ended without a journey: voided, refunded, rejected, cancelled. */
const ended: ReadonlySet<OrderCode> = new Set([4, 5, 6, 8, 12]);

export const isLiveOrder = ({ code }: { readonly code: OrderCode }): boolean => !ended.has(code);

interface Booked {
  readonly kind: BudgetKind;
  readonly spentFen: Fen;
}

/** By kind what orders take of a budget: of one that was given back what was kept of it. */
export function budgetUsed(orders: readonly Booked[]): Record<BudgetKind, Fen> {
  const of = (kind: BudgetKind) =>
    sumFen(orders.filter((order) => order.kind === kind).map(({ spentFen }) => spentFen));
  return Object.fromEntries(budgetKinds.map((kind) => [kind, of(kind)])) as Record<BudgetKind, Fen>;
}

export function budgetLeft(
  budget: Readonly<Record<BudgetKind, Fen>>,
  used: Readonly<Record<BudgetKind, Fen>>,
): Record<BudgetKind, Fen> {
  const left = (kind: BudgetKind) => fen(Math.max(0, budget[kind] - used[kind]));
  return Object.fromEntries(budgetKinds.map((kind) => [kind, left(kind)])) as Record<BudgetKind, Fen>;
}
