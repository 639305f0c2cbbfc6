import { subtractFen } from '@woxing/contract/core/money';
import { banks, maskCard } from '@woxing/contract/payments/bank-cards.rules';
import type { Withdrawal } from '@woxing/contract/payments/withdrawals';
import type { WithdrawalRow } from './withdrawals.db.ts';

/** A line of the bill. */
export function withdrawalView(
  row: Omit<WithdrawalRow, 'tenantId' | 'memberId' | 'cardId' | 'askedAt'>,
): Withdrawal {
  return {
    withdrawalNo: row.withdrawalNo,
    source: row.source,
    amountFen: row.amountFen,
    feeFen: row.feeFen,
    arrivesFen: subtractFen(row.amountFen, row.feeFen),
    bankName: banks[row.bankCode],
    cardNo: maskCard(row.cardLast4),
    state: row.state,
    reason: row.reason,
    appliedAt: row.appliedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
