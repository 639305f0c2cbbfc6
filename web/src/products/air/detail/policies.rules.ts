import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { AirDetail } from '@woxing/contract/products/air/air-orders';
import { maySurrender } from '@woxing/contract/products/air/policies.rules';
import type { Tone } from '#src/ui/badge.tsx';

export type ShownPolicy = AirDetail['policies'][number];
type Order = Pick<OrderDetail, 'orderedBy' | 'now'>;

export const policyTones: Record<ShownPolicy['state'], Tone> = {
  0: 'brand',
  1: 'ok',
  2: 'grey',
  3: 'bad',
  4: 'grey',
  5: 'brand',
};

/** Codes in which what was chosen is not insured yet but will be. */
const beforeTickets: ReadonlySet<OrderCode> = new Set([0, 1, 7, 20, 21, 22]);

/** What is still to become of a policy that is no more than chosen, or asked for: `undefined` where its state says all. */
export function awaited(
  { state, policyId }: Pick<ShownPolicy, 'state' | 'policyId'>,
  code: OrderCode,
): 'pending' | 'issuing' | undefined {
  if (state !== 0) return undefined;
  if (policyId !== null) return 'issuing';
  return beforeTickets.has(code) ? 'pending' : undefined;
}

/** Whether an insurer is being asked: the page hears of its answer by the news of the order. */
export const isInsuring = (policies: readonly Pick<ShownPolicy, 'state' | 'policyId'>[]): boolean =>
  policies.some(({ state, policyId }) => state === 5 || (state === 0 && policyId !== null));

/** Policies that whoever reads the order may give back now. */
export function surrenderable<Policy extends ShownPolicy>(
  order: Order,
  policies: readonly Policy[],
): (Policy & { readonly policyId: string })[] {
  if (!mayActUpon(order)) return [];
  return policies.filter(
    (policy): policy is Policy & { readonly policyId: string } =>
      policy.policyId !== null && maySurrender(policy, new Date(order.now)),
  );
}
