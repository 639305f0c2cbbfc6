import { addDays, type Day } from '@woxing/contract/core/days';
import { type RecommendedState, recommendedStates } from '@woxing/contract/people/recommend.rules';
import { addressReader, oneOf, otherThan, pageNumber } from '#src/ui/address.rules.ts';

export const rewardFilters = ['all', 'earned', 'shared', 'taken', 'out'] as const;
export type RewardFilter = (typeof rewardFilters)[number];

/** The last so many days, today among them; or all. */
export const earningPeriods = ['any', '7', '30', '90', '365'] as const;
export type EarningPeriod = (typeof earningPeriods)[number];

/** The filters of a list as they stand in the address; what is not set is left out. */
export interface EarningSearch<Filter extends string> {
  readonly reason?: Exclude<Filter, 'all'>;
  readonly days?: Exclude<EarningPeriod, 'any'>;
}

export function readEarningSearch<Filter extends string>(
  filters: readonly Filter[],
): (raw: Readonly<Record<string, unknown>>) => EarningSearch<Filter> {
  const reason = oneOf(filters);
  const days = otherThan('any', earningPeriods);
  return (raw) =>
    earningSearch<Filter>(reason(raw['reason']) ?? ('all' as Filter), days(raw['days']) ?? 'any');
}

export function earningSearch<Filter extends string>(
  reason: Filter,
  days: EarningPeriod,
): EarningSearch<Filter> {
  return {
    ...(reason !== 'all' && { reason: reason as Exclude<Filter, 'all'> }),
    ...(days !== 'any' && { days }),
  };
}

/** How the server is asked. */
export function earningInput<Filter extends string>(
  { reason, days }: EarningSearch<Filter>,
  today: Day,
): { reason: Exclude<Filter, 'all'> | 'all'; from?: Day } {
  return { reason: reason ?? 'all', ...sinceOf(days, today) };
}

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

export function sinceOf(days: EarningSearch<string>['days'], today: Day): { from?: Day } {
  return days === undefined ? {} : { from: addDays(today, 1 - Number(days)) };
}
