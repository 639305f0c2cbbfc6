import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';
import type { CustomerSearch } from './customer-search.rules.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const customerPageSize = 20;
/** As many are offered at once in an order form; of more some are looked for. */
export const offeredCustomers = 20;

export const customerPage = ({ keyword = '', page = 1 }: CustomerSearch) =>
  queryOptions({
    queryKey: ['/customer/find', 'page', keyword, page],
    queryFn: ({ signal }) =>
      post('/customer/find', { keyword, page, pageSize: customerPageSize }, { signal, ...quietly }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const customersOffered = (keyword: string) =>
  queryOptions({
    queryKey: ['/customer/find', 'offered', keyword],
    queryFn: ({ signal }) =>
      post('/customer/find', { keyword, pageSize: offeredCustomers }, { signal, ...quietly }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** One customer, by id. */
export const customerFound = (id: string) =>
  queryOptions({
    queryKey: ['/customer/find', 'one', id],
    queryFn: ({ signal }) => post('/customer/find', { id }, { signal, ...quietly }),
    staleTime: 30_000,
  });

/** All names for a filter, the last used first. */
export const customerNames = queryOptions({
  queryKey: ['/customer/find', 'names'],
  queryFn: ({ signal }) => post('/customer/find', { pageSize: 200 }, { signal, ...quietly }),
  staleTime: 60_000,
});

export const markUpRead = queryOptions({
  queryKey: ['/customer/markUp'],
  queryFn: ({ signal }) => post('/customer/markUp', {}, { signal, ...quietly }),
  staleTime: 60_000,
});
