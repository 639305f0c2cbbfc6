import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { externalKinds } from '@woxing/contract/people/external-travellers.rules';
import { post } from '#src/api/call.ts';
import type { ExternalSearch } from './passenger-address.rules.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;
const placeId = /^(?:none|[0-9a-f-]{36})$/;

export const externalPageSize = 20;

/** The address as the interface takes it; what is not understood counts as left out. */
export function externalFilter({ keyword, kind, department = '' }: ExternalSearch) {
  return {
    keyword: keyword ?? '',
    kind: externalKinds.find((one) => one === kind) ?? ('' as const),
    ...(placeId.test(department) && { departmentId: department }),
  };
}

export const externalPage = (search: ExternalSearch) =>
  queryOptions({
    queryKey: ['/member/center/external/find', search],
    queryFn: ({ signal }) =>
      post(
        '/member/center/external/find',
        { ...externalFilter(search), page: search.page ?? 1, pageSize: externalPageSize },
        { signal, ...quietly },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const externalChoices = () =>
  queryOptions({
    queryKey: ['/member/center/external/choices'],
    queryFn: ({ signal }) => post('/member/center/external/choices', {}, { signal, ...quietly }),
  });
