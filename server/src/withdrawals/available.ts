import type { Fen } from '@woxing/contract/money';
import type { WithdrawalSource } from '@woxing/contract/withdrawal.rules';
import { accounts, guardedBalance } from '#src/ledger/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Holder } from './holder.ts';

/** What may be taken out of a source: its balance without what is held of it. */
export async function available(
  tx: Tx,
  { tenantId, memberId }: Holder,
  source: WithdrawalSource,
): Promise<Fen> {
  const { balanceFen, heldFen } = await guardedBalance(tx, tenantId, accounts[source](memberId));
  return (balanceFen - heldFen) as Fen;
}
