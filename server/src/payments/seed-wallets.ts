import { createHash } from 'node:crypto';
import { yuan } from '@woxing/contract/core/money';
import { accounts, post } from '#src/ledger/public.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { setFirstPayPassword } from './pay-password.ts';

/** Every demo account's pay password. */
export const demoPayPassword = '135790';

const demoBalance = yuan(100_000);

/** Gives demo accounts a wallet with money in it, and a pay password. Run again, it changes nothing. */
export async function seedWallets(
  deps: { readonly db: Database; readonly vault: Vault },
  tenantId: string,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  const md5 = createHash('md5').update(demoPayPassword).digest('hex');
  await deps.db.inTenant(tenantId, async (tx) => {
    await post(
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
  });
}
