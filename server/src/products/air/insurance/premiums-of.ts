import { refuse } from '@woxing/contract/core/errors';
import { noFen } from '@woxing/contract/core/money';
import type { RefundTerms } from '#src/after-sales/public.ts';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { keptPremiums } from './policies.db.ts';
import { isOn } from './policy-steps.rules.ts';

type Insured = Pick<OrderWithTickets, 'tenantId' | 'orderNo' | 'items'>;

/** What would come back of insurances with each ticket of an order. */
export const premiumsOf = (tx: Tx, { tenantId, orderNo, items }: Insured) =>
  items.some(({ kind }) => kind === 'insurance') ? keptPremiums(tx, tenantId, orderNo) : Promise.resolve([]);

/** Refuses with `quote.stale` a refund whose insurances were given back, or refused by their insurer, since it was quoted. */
export async function checkPremiums(
  tx: Tx,
  tenantId: string,
  orderNo: string,
  { lines }: Pick<RefundTerms, 'lines'>,
): Promise<void> {
  const returning = lines.filter(({ insuranceFen }) => insuranceFen > noFen);
  if (returning.length === 0) return;
  const kept = await keptPremiums(tx, tenantId, orderNo);
  if (returning.some((line) => (kept.find(isOn(line))?.fen ?? noFen) !== line.insuranceFen))
    throw refuse('quote.stale');
}
