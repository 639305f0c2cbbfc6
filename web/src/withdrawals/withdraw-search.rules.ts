import { type WithdrawalSource, withdrawalSources } from '@woxing/contract/payments/withdrawal.rules';
import { addressReader, oneOf } from '#src/ui/address.rules.ts';

export interface WithdrawSearch {
  readonly source?: WithdrawalSource;
}

export const readWithdrawSearch: (raw: Readonly<Record<string, unknown>>) => WithdrawSearch = addressReader({
  source: oneOf(withdrawalSources),
});
