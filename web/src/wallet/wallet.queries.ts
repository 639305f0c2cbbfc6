import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { dayOf } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { walletMovements } from '@woxing/contract/payments/wallet';
import { post } from '#src/api/call.ts';
import { type MovementSearch, movementInput } from './movement-search.rules.ts';

export type Movement = OutputOf<typeof walletMovements>['list'][number];

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const walletRead = () =>
  queryOptions({
    queryKey: ['/account/AppAccount'],
    queryFn: ({ signal }) => post('/account/AppAccount', {}, { signal, ...quietly }),
    staleTime: 0,
  });

export const creditRead = () =>
  queryOptions({
    queryKey: ['/credit/overview'],
    queryFn: ({ signal }) => post('/credit/overview', {}, { signal, ...quietly }),
    staleTime: 0,
  });

export const movementsListed = (search: MovementSearch, most: number) =>
  infiniteQueryOptions({
    queryKey: ['/account/AppAccountDetail', search, most],
    queryFn: ({ pageParam, signal }) =>
      post(
        '/account/AppAccountDetail',
        { ...movementInput(search, dayOf(new Date())), before: pageParam, most },
        { signal, ...quietly },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

const mostInFile = 5000;

/** All movements that the filters leave, for a file; of very many the newest. */
export async function allMovements(search: MovementSearch): Promise<Movement[]> {
  const input = movementInput(search, dayOf(new Date()));
  const all: Movement[] = [];
  for (let before = ''; all.length < mostInFile; ) {
    const page = await post('/account/AppAccountDetail', { ...input, before, most: 200 }, quietly);
    all.push(...page.list);
    if (page.next === null) break;
    before = page.next;
  }
  return all;
}
