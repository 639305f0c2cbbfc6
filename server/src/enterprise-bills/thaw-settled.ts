import { dayOf } from '@woxing/contract/core/days';
import { billStateOf } from '@woxing/contract/payments/settlement.rules';
import { thawAfterOverdue } from '#src/credit/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { unsettledBills } from './bills.db.ts';

/** Bills were settled, by money or by a bill of the other sign: where nothing is overdue any more, the line is not frozen for it. Who calls has locked it. */
export async function thawWhereSettled(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  at: Date,
): Promise<void> {
  const today = dayOf(at);
  const still = await unsettledBills(tx, tenantId, enterpriseId);
  if (!still.some((bill) => billStateOf(bill, today) === 'overdue'))
    await thawAfterOverdue(tx, tenantId, enterpriseId, at);
}
