import { type BudgetKind, budgetKinds } from '@woxing/contract/applications/trip-application.rules';
import { type Fen, fen, sumFen } from '@woxing/contract/core/money';
import { endedCodes, type OrderCode } from '@woxing/contract/orders/order-codes';

export const isLiveOrder = ({ code }: { readonly code: OrderCode }): boolean => !endedCodes.includes(code);

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
