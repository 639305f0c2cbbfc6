import { post } from '#src/ledger/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { transfersOf } from './earning-accounts.ts';
import { earnerKey, lockEarningBalances } from './earning-balances.ts';
import type { PersonKey } from './point-years.db.ts';
import { settlingOf } from './settling.rules.ts';

/**
 * Before anything leaves an account of rewards, what its owner owes is paid: a withdrawal that a bank refused may have brought
 * money back beside a debt. `key` names what leaves.
 */
export async function payRewardDebt(
  tx: Tx,
  { tenantId, memberId }: PersonKey,
  key: string,
  at: Date,
): Promise<void> {
  const earner = { unit: 'reward', memberId } as const;
  const balances = await lockEarningBalances(tx, tenantId, [earner]);
  const settling = settlingOf(balances.get(earnerKey(earner))!, 0);
  await post(tx, tenantId, transfersOf('reward', memberId, settling, { key, at }));
}
