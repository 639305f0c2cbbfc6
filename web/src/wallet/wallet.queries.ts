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

/** How the server is asked, now. */
export const movementsAsked = (search: MovementSearch) => movementInput(search, dayOf(new Date()));

export const movementsListed = (search: MovementSearch, max: number) =>
  infiniteQueryOptions({
    queryKey: ['/account/AppAccountDetail', search, max],
    queryFn: ({ pageParam, signal }) =>
      post(
        '/account/AppAccountDetail',
        { ...movementsAsked(search), before: pageParam, max },
        { signal, ...quietly },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
