import { type WithdrawalSource, withdrawalSources } from '@woxing/contract/withdrawal.rules';

export interface WithdrawSearch {
  readonly source?: WithdrawalSource;
}

/** Reads an address written by anybody. */
export function readWithdrawSearch(raw: Readonly<Record<string, unknown>>): WithdrawSearch {
  const source = withdrawalSources.find((one) => one === raw['source']);
  return source === undefined ? {} : { source };
}
