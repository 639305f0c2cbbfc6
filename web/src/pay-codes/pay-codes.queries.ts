import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { listPayCodes, listPayCodeUses } from '@woxing/contract/payments/pay-codes';
import { post } from '#src/api/call.ts';
import { followedRows } from '#src/api/followed-rows.ts';

export type PayCode = OutputOf<typeof listPayCodes>['list'][number];
export type PayCodeUse = OutputOf<typeof listPayCodeUses>['list'][number];

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const payCodesListed = () =>
  queryOptions({
    queryKey: ['/member/payAuthorizationCode/list'],
    queryFn: ({ signal }) => post('/member/payAuthorizationCode/list', {}, { signal, ...quietly }),
    staleTime: 0,
  });

export const payCodeUses = () =>
  infiniteQueryOptions({
    queryKey: ['/member/payAuthorizationCode/uses'],
    queryFn: ({ pageParam, signal }) =>
      post('/member/payAuthorizationCode/uses', { after: pageParam }, { signal, ...quietly }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    staleTime: 0,
  });

const maxInFile = 5000;

/** All uses for a file; `cut`: of very many the newest. */
export const allPayCodeUses = (onCount: (rows: number) => void, signal: AbortSignal) =>
  followedRows<PayCodeUse>(
    (after) => post('/member/payAuthorizationCode/uses', { after, max: 200 }, { signal, ...quietly }),
    onCount,
    maxInFile,
  );
