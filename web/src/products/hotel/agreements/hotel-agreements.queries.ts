import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { agreementStates } from '@woxing/contract/products/agreements.rules';
import type { findHotelAgreements } from '@woxing/contract/products/hotel/hotel-agreements';
import { post } from '#src/api/call.ts';
import { numberedRows } from '#src/api/followed-rows.ts';
import type { HotelAgreementSearch } from './hotel-agreement-search.rules.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const agreementPageSize = 20;

export type HotelAgreementRow = OutputOf<typeof findHotelAgreements>['list'][number];

const askedBy = ({ keyword = '', state, page = 1 }: HotelAgreementSearch) => ({
  keyword,
  state: agreementStates.find((one) => one === state) ?? ('' as const),
  page,
});

export const hotelAgreementPage = (search: HotelAgreementSearch) =>
  queryOptions({
    queryKey: ['/hotel/agreement/find', search],
    queryFn: ({ signal }) =>
      post(
        '/hotel/agreement/find',
        { ...askedBy(search), pageSize: agreementPageSize },
        { signal, ...quietly },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** No file takes more. */
const maxInFile = 10_000;

/** Every agreement that the filter finds, for a file. */
export const allHotelAgreements = (
  search: HotelAgreementSearch,
  onCount: (rows: number) => void,
  signal: AbortSignal,
) =>
  numberedRows<HotelAgreementRow>(
    (page) =>
      post('/hotel/agreement/find', { ...askedBy(search), page, pageSize: 100 }, { signal, ...quietly }),
    onCount,
    maxInFile,
  );

/** Hotels of a city by what is typed of their names. */
export const hotelsNamed = (city: string, keyword: string) =>
  queryOptions({
    queryKey: ['/hotel_dida_travel/hotel_region', city, keyword],
    queryFn: ({ signal }) =>
      post('/hotel_dida_travel/hotel_region', { city, keyword }, { signal, ...quietly }),
    placeholderData: keepPreviousData,
  });

export const roomsOf = (hotelId: string) =>
  queryOptions({
    queryKey: ['/hotel/search/baseinfo', hotelId],
    queryFn: ({ signal }) => post('/hotel/search/baseinfo', { hotelId }, { signal, ...quietly }),
  });

export function useFreshAgreements(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['/hotel/agreement/find'] });
}
