import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dayOf } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { recommendedMembers } from '@woxing/contract/people/recommend';
import { post } from '#src/api/call.ts';
import { type RecommendedSearch, sinceOf } from './earning-search.rules.ts';

export type Recommended = OutputOf<typeof recommendedMembers>['list'][number];

const quietly = { passErrorCodeMsgRet: 'all' } as const;
const today = () => dayOf(new Date());

export const rewardRead = () =>
  queryOptions({
    queryKey: ['/account/AppReward'],
    queryFn: ({ signal }) => post('/account/AppReward', {}, { signal, ...quietly }),
    staleTime: 0,
  });

export const pointsRead = () =>
  queryOptions({
    queryKey: ['/account/AppPoints'],
    queryFn: ({ signal }) => post('/account/AppPoints', {}, { signal, ...quietly }),
    staleTime: 0,
  });

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
