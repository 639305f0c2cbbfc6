import type { Fen } from '@woxing/contract/core/money';
import type { WithdrawalSource } from '@woxing/contract/payments/withdrawal.rules';
import { availableReward } from '#src/earnings/public.ts';
import { accounts, guardedBalance } from '#src/ledger/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Holder } from './holder.ts';

/** What may be taken out of a source: its balance without what is held of it, and of rewards without what is owed. */
export async function available(tx: Tx, holder: Holder, source: WithdrawalSource): Promise<Fen> {
  if (source === 'reward') return (await availableReward(tx, holder)).availableFen;
  const { balanceFen, heldFen } = await guardedBalance(tx, holder.tenantId, accounts.wallet(holder.memberId));
  return (balanceFen - heldFen) as Fen;
}
