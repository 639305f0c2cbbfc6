import { addDays, type Day } from '@woxing/contract/core/days';
import { type RecommendedState, recommendedStates } from '@woxing/contract/people/recommend.rules';
import { addressReader, otherThan, pageNumber } from '#src/ui/address.rules.ts';

/** The last so many days, today among them; or all. */
export const earningPeriods = ['any', '7', '30', '90', '365'] as const;
export type EarningPeriod = (typeof earningPeriods)[number];

/** The filters of whom one has recommended. */
export interface RecommendedSearch {
  readonly state?: Exclude<RecommendedState, 'all'>;
  readonly days?: Exclude<EarningPeriod, 'any'>;
  readonly page?: number;
}

export const readRecommendedSearch: (raw: Readonly<Record<string, unknown>>) => RecommendedSearch =
  addressReader({
    state: otherThan('all', recommendedStates),
    days: otherThan('any', earningPeriods),
    page: pageNumber,
  });

export function sinceOf(days: RecommendedSearch['days'], today: Day): { from?: Day } {
  return days === undefined ? {} : { from: addDays(today, 1 - Number(days)) };
}
