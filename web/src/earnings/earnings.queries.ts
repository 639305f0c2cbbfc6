import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dayOf } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { pointsMovements, recommendedIncome, rewardMovements } from '@woxing/contract/payments/earnings';
import { post } from '#src/api/call.ts';
import {
  type EarningSearch,
  earningInput,
  type IncomeSearch,
  type PointsFilter,
  type RewardFilter,
  sinceOf,
} from './earning-search.rules.ts';

export type RewardMovement = OutputOf<typeof rewardMovements>['list'][number];
export type PointsMovement = OutputOf<typeof pointsMovements>['list'][number];
export type Income = OutputOf<typeof recommendedIncome>['list'][number];
export type RewardSearch = EarningSearch<RewardFilter>;
export type PointsSearch = EarningSearch<PointsFilter>;

const quietly = { passErrorCodeMsgRet: 'all' } as const;
const today = () => dayOf(new Date());

export const rewardRead = () =>
  queryOptions({
    queryKey: ['/account/AppReward'],
    queryFn: ({ signal }) => post('/account/AppReward', {}, { signal, ...quietly }),
    staleTime: 0,
  });

export const rewardsListed = (search: RewardSearch, most: number) =>
  infiniteQueryOptions({
    queryKey: ['/account/AppRewardDetail', search, most],
    queryFn: ({ pageParam, signal }) =>
      post(
        '/account/AppRewardDetail',
        { ...earningInput(search, today()), before: pageParam, most },
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

export const pointsListed = (search: PointsSearch, most: number) =>
  infiniteQueryOptions({
    queryKey: ['/account/AppPointsDetail', search, most],
    queryFn: ({ pageParam, signal }) =>
      post(
        '/account/AppPointsDetail',
        { ...earningInput(search, today()), before: pageParam, most },
        { signal, ...quietly },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

const incomeInput = ({ days, keyword = '' }: IncomeSearch) => ({ keyword, ...sinceOf(days, today()) });

export const incomeListed = (search: IncomeSearch, most: number) => {
  const { page = 1 } = search;
  return queryOptions({
    queryKey: ['/account/AppRecommendIncome', search, most],
    queryFn: ({ signal }) =>
      post('/account/AppRecommendIncome', { ...incomeInput(search), page, most }, { signal, ...quietly }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export const recommendedListed = (page: number, most: number) =>
  queryOptions({
    queryKey: ['/account/AppRecommendIncomeMembers', page, most],
    queryFn: ({ signal }) =>
      post('/account/AppRecommendIncomeMembers', { page, most }, { signal, ...quietly }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const mostInFile = 5000;
const atOnce = 200;

/** All that the filters leave, for a file; of very many the newest. */
export async function allRewards(search: RewardSearch): Promise<RewardMovement[]> {
  const input = { ...earningInput(search, today()), most: atOnce };
  return allPages((before) => post('/account/AppRewardDetail', { ...input, before }, quietly));
}

export async function allPoints(search: PointsSearch): Promise<PointsMovement[]> {
  const input = { ...earningInput(search, today()), most: atOnce };
  return allPages((before) => post('/account/AppPointsDetail', { ...input, before }, quietly));
}

export async function allIncome(search: IncomeSearch): Promise<Income[]> {
  const all: Income[] = [];
  for (let page = 1; all.length < mostInFile; page++) {
    const found = await post(
      '/account/AppRecommendIncome',
      { ...incomeInput(search), page, most: atOnce },
      quietly,
    );
    all.push(...found.list);
    if (found.list.length < atOnce) break;
  }
  return all;
}

async function allPages<Row>(
  read: (before: string) => Promise<{ readonly list: readonly Row[]; readonly next: string | null }>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let before = ''; all.length < mostInFile; ) {
    const page = await read(before);
    all.push(...page.list);
    if (page.next === null) break;
    before = page.next;
  }
  return all;
}
