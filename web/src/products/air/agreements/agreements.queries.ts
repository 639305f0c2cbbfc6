import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { listingStates } from '@woxing/contract/products/air/carrier-agreements.rules';
import { post } from '#src/api/call.ts';
import type { AgreementSearch } from './agreement-search.rules.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const listingPageSize = 20;

export const agreementList = () =>
  queryOptions({
    queryKey: ['/flight/agreement/find'],
    queryFn: ({ signal }) => post('/flight/agreement/find', {}, { signal, ...quietly }),
    staleTime: 0,
  });

/** People on the lists; while the carrier looks at an application, it is asked again by itself. */
export const listingPage = (search: AgreementSearch) =>
  queryOptions({
    queryKey: ['/flight/agreement/people', search],
    queryFn: ({ signal }) =>
      post(
        '/flight/agreement/people',
        {
          airline: /^[0-9A-Z]{2}$/.test(search.airline ?? '') ? search.airline! : '',
          state: listingStates.find((one) => one === search.state) ?? '',
          keyword: search.keyword ?? '',
          page: search.page ?? 1,
          pageSize: listingPageSize,
        },
        { signal, ...quietly },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.list.some((row) => row.state === 'applied') === true ? 10_000 : false,
  });

export const employeesFound = (keyword: string) =>
  queryOptions({
    queryKey: ['/member/center/employee/find', 'listing', keyword],
    queryFn: ({ signal }) =>
      post(
        '/member/center/employee/find',
        { state: 'active', keyword, pageSize: 100 },
        { signal, ...quietly },
      ),
    placeholderData: keepPreviousData,
  });

export const externalsFound = (keyword: string) =>
  queryOptions({
    queryKey: ['/member/center/external/find', 'listing', keyword],
    queryFn: ({ signal }) =>
      post('/member/center/external/find', { keyword, pageSize: 100 }, { signal, ...quietly }),
    placeholderData: keepPreviousData,
  });

export function useFreshAgreements(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const path of ['/flight/agreement/find', '/flight/agreement/people'])
      void queries.invalidateQueries({ queryKey: [path] });
  };
}
