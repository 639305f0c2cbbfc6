import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dayOf } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { rewardMovements } from '@woxing/contract/payments/earnings';
import type { recommendedMembers } from '@woxing/contract/people/recommend';
import { post } from '#src/api/call.ts';
import {
  type EarningSearch,
  earningInput,
  type RecommendedSearch,
  type RewardFilter,
  sinceOf,
} from './earning-search.rules.ts';

export type RewardMovement = OutputOf<typeof rewardMovements>['list'][number];
export type Recommended = OutputOf<typeof recommendedMembers>['list'][number];
export type RewardSearch = EarningSearch<RewardFilter>;

const quietly = { passErrorCodeMsgRet: 'all' } as const;
const today = () => dayOf(new Date());

export const rewardRead = () =>
  queryOptions({
    queryKey: ['/account/AppReward'],
    queryFn: ({ signal }) => post('/account/AppReward', {}, { signal, ...quietly }),
    staleTime: 0,
  });

export const rewardsListed = (search: RewardSearch, max: number) =>
  infiniteQueryOptions({
    queryKey: ['/account/AppRewardDetail', search, max],
    queryFn: ({ pageParam, signal }) =>
      post(
        '/account/AppRewardDetail',
        { ...rewardsAsked(search), before: pageParam, max },
        { signal, ...quietly },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    // Something may be on its way to a bank.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ list }) => list.some(({ state }) => state === 'held')) === true ? 3000 : false,
  });

export const pointsRead = () =>
  queryOptions({
    queryKey: ['/account/AppPoints'],
    queryFn: ({ signal }) => post('/account/AppPoints', {}, { signal, ...quietly }),
    staleTime: 0,
  });

/** How the server is asked, now. */
export const rewardsAsked = (search: RewardSearch) => earningInput(search, today());

export const recommendLink = () =>
  queryOptions({
    queryKey: ['/account/appRecommendMember'],
    queryFn: ({ signal }) => post('/account/appRecommendMember', {}, { signal, ...quietly }),
    staleTime: 60_000,
  });

export const recommendCount = () =>
  queryOptions({
    queryKey: ['/account/appRecommendedCount'],
    queryFn: ({ signal }) => post('/account/appRecommendedCount', {}, { signal, ...quietly }),
    staleTime: 0,
  });

export const recommendedAsked = ({ state, days }: RecommendedSearch) => ({
  state: state ?? ('all' as const),
  ...sinceOf(days, today()),
});

export const recommendedListed = (search: RecommendedSearch, max: number) => {
  const { page = 1 } = search;
  return queryOptions({
    queryKey: ['/account/AppRecommendedList', search, max],
    queryFn: ({ signal }) =>
      post('/account/AppRecommendedList', { ...recommendedAsked(search), page, max }, { signal, ...quietly }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
