import type { Day } from '@woxing/contract/core/days';
import { type WithdrawalState, withdrawalStates } from '@woxing/contract/payments/withdrawal.rules';
import { addressReader, dayWord, oneOf, pageNumber } from '#src/ui/address.rules.ts';

/** The filters of the bill as an address keeps them; what is not set is left out. */
export interface BillSearch {
  readonly state?: WithdrawalState;
  readonly from?: Day;
  readonly to?: Day;
  readonly page?: number;
}

export const readBillSearch: (raw: Readonly<Record<string, unknown>>) => BillSearch = addressReader({
  state: oneOf(withdrawalStates),
  from: dayWord,
  to: dayWord,
  page: pageNumber,
});
