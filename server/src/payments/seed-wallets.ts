import { createHash } from 'node:crypto';
import { yuan } from '@woxing/contract/money';
import { accounts, post } from '#src/ledger/public.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { setFirstPayPassword } from './pay-password.ts';

/** Every demo account's pay password. */
export const demoPayPassword = '135790';

const demoBalance = yuan(100_000);
/** Before the first of the orders that are seeded. */
const daysBefore = 60;

/** Gives demo members a wallet with money in it, and a pay password. Run again, it changes nothing; true the first time. */
export async function seedWallets(
  deps: { readonly db: Database; readonly vault: Vault },
  tenantId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const at = new Date(now.getTime() - daysBefore * 86_400_000);
  const md5 = createHash('md5').update(demoPayPassword).digest('hex');
  return deps.db.inTenant(tenantId, async (tx) => {
    const added = await post(
      tx,
      tenantId,
      memberIds.map((memberId) => ({
        id: `seed:${memberId}`,
        debit: accounts.funding,
        credit: accounts.wallet(memberId),
        amountFen: demoBalance,
        memo: '沙箱演示资金',
        at,
      })),
    );
    for (const memberId of memberIds) await setFirstPayPassword(deps.vault, tx, { tenantId, memberId }, md5);
    return added > 0;
  });
}
