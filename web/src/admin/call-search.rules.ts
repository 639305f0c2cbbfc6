import { type CallOutcome, callOutcomes } from '@woxing/contract/operations/integration-calls.rules';
import { addressReader, freeText, oneOf } from '#src/ui/address.rules.ts';
import { type Within, withins } from './exception-search.rules.ts';

/** The filters of the list as the address says them; what is left out counts. */
export interface CallSearch {
  readonly provider?: string;
  readonly outcome?: CallOutcome;
  readonly reference?: string;
  readonly tenant?: string;
  readonly within?: Within;
}

export const readCallSearch: (raw: Readonly<Record<string, unknown>>) => CallSearch = addressReader({
  provider: freeText(40),
  outcome: oneOf(callOutcomes),
  reference: freeText(64),
  tenant: freeText(32),
  within: oneOf(withins),
});

/** As the interface takes them. */
export function callFilter({ within, ...search }: CallSearch, now: Date) {
  const from = within && new Date(now.getTime() - Number(within) * 3_600_000).toISOString();
  return { ...search, ...(from !== undefined && { from }) };
}
