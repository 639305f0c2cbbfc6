import { type CallOutcome, callOutcomes } from '@woxing/contract/integration-calls.rules';
import { text, type Within, withins } from './exception-search.rules.ts';

/** The filters of the list as the address says them; what is left out counts. */
export interface CallSearch {
  readonly provider?: string;
  readonly outcome?: CallOutcome;
  readonly reference?: string;
  readonly tenant?: string;
  readonly within?: Within;
}

export function readCallSearch(raw: Record<string, unknown>): CallSearch {
  return {
    ...text(raw, 'provider', 40),
    ...(callOutcomes.some((one) => one === raw['outcome']) && { outcome: raw['outcome'] as CallOutcome }),
    ...text(raw, 'reference', 64),
    ...text(raw, 'tenant', 32),
    ...(withins.some((one) => one === raw['within']) && { within: raw['within'] as Within }),
  };
}

/** As the interface takes them. */
export function callFilter({ within, ...search }: CallSearch, now: Date) {
  const from = within && new Date(now.getTime() - Number(within) * 3_600_000).toISOString();
  return { ...search, ...(from !== undefined && { from }) };
}
