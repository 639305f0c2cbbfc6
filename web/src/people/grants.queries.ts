import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { grantKinds, grantStates } from '@woxing/contract/people/grants.rules';
import { post } from '#src/api/call.ts';
import type { GrantSearch } from './grant-search.rules.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const grantPageSize = 20;

/** The address as the interface takes it; what is not understood counts as left out. */
export function grantFilter({ kind, keyword, state }: GrantSearch) {
  return {
    kind: grantKinds.find((one) => one === kind) ?? ('orders' as const),
    keyword: keyword ?? '',
    state:
      state === 'all' ? ('' as const) : (grantStates.find((one) => one === state) ?? ('current' as const)),
  };
}

export const grantPage = (search: GrantSearch) =>
  queryOptions({
    queryKey: ['/member/center/grant/find', search],
    queryFn: ({ signal }) =>
      post(
        '/member/center/grant/find',
        { ...grantFilter(search), page: search.page ?? 1, pageSize: grantPageSize },
        { signal, ...quietly },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const grantDetail = (id: string) =>
  queryOptions({
    queryKey: ['/member/center/grant/detail', id],
    queryFn: ({ signal }) => post('/member/center/grant/detail', { id }, { signal, ...quietly }),
    staleTime: 0,
  });
