import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { adminShareRules, shareOfOrder, shareRules } from '@woxing/contract/distribution/shares';
import { post } from '#src/api/call.ts';
import { days, type SubordinateSearch, subordinatesAsked } from './distribution-search.rules.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const pageSize = 20;

export type OwnRules = OutputOf<typeof shareRules>;
export type AdminRules = OutputOf<typeof adminShareRules>;
export type ShareOfOrder = OutputOf<typeof shareOfOrder>;

export const subordinatesFound = (search: SubordinateSearch) => {
  const asked = { ...subordinatesAsked(search), page: search.page ?? 1, max: pageSize };
  return queryOptions({
    queryKey: ['/account/reportSubordinateManage', asked],
    queryFn: ({ signal }) => post('/account/reportSubordinateManage', asked, { signal, ...quietly }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export const uppersFound = queryOptions({
  queryKey: ['/subordinate/uppers'],
  queryFn: ({ signal }) => post('/subordinate/uppers', {}, { signal, ...quietly }),
  staleTime: 0,
});

export const inviteRead = (code: string) =>
  queryOptions({
    queryKey: ['/subordinate/invitation', code],
    queryFn: ({ signal }) => post('/subordinate/invitation', { code }, { signal, ...quietly }),
    staleTime: 0,
  });

export const salesFound = (
  memberNo: string,
  { from, to }: Pick<SubordinateSearch, 'from' | 'to'>,
  page: number,
) => {
  const asked = { memberNo, ...days({ from, to }), page, max: pageSize };
  return queryOptions({
    queryKey: ['/subordinate/sales', asked],
    queryFn: ({ signal }) => post('/subordinate/sales', asked, { signal, ...quietly }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export const ownRules = queryOptions({
  queryKey: ['/share/rules'],
  queryFn: ({ signal }) => post('/share/rules', {}, { signal, ...quietly }),
  staleTime: 0,
});

export const adminRules = (tenant: string) =>
  queryOptions({
    queryKey: ['/share/admin/rules', tenant],
    queryFn: ({ signal }) => post('/share/admin/rules', { tenant }, { signal, ...quietly }),
    staleTime: 0,
  });

export const orderShared = (orderNo: string) =>
  queryOptions({
    queryKey: ['/account/AppShareOrder', orderNo],
    queryFn: ({ signal }) => post('/account/AppShareOrder', { orderNo }, { signal, ...quietly }),
    staleTime: 0,
  });
