import { strict as assert } from 'node:assert';
import { capture, release } from '#src/ledger/public.ts';
import type { Database } from '#src/platform/database.ts';
import { endWithdrawal, lockWithdrawal } from './withdrawals.db.ts';

/** The reservations of a withdrawal: what the card receives, and the fee, where the member's level asks for one. */
export const netHold = (withdrawalNo: string) => `withdraw:${withdrawalNo}`;
export const feeHold = (withdrawalNo: string) => `withdraw-fee:${withdrawalNo}`;

/** Books what the bank said, once: the money moves, or it is free again. */
export async function settleWithdrawal(
  { db }: { readonly db: Database },
  tenantId: string,
  withdrawalNo: string,
  end: { readonly state: 'paid' } | { readonly state: 'refused'; readonly reason: string },
  at: Date,
): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    const row = (await lockWithdrawal(tx, tenantId, withdrawalNo))!;
    if (row.state !== 'applied') return;
    const settle = end.state === 'paid' ? capture : release;
    const holds = [netHold(withdrawalNo), ...(row.feeFen === 0 ? [] : [feeHold(withdrawalNo)])];
    for (const holdId of holds)
      assert(
        await settle(tx, tenantId, holdId, { id: `${holdId}:${end.state}`, at }),
        `${holdId} was resolved before`,
      );
    const reason = end.state === 'refused' ? end.reason : null;
    await endWithdrawal(tx, tenantId, withdrawalNo, { state: end.state, reason, at });
  });
}
