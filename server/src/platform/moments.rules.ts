import { addDays, type Day, momentOf } from '@woxing/contract/core/days';

/** Two days in China, both included, as the moments between which something happened. */
export function momentsOf({ from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined }) {
  return {
    since: from === undefined ? null : momentOf(from),
    until: to === undefined ? null : momentOf(addDays(to, 1)),
  };
}
