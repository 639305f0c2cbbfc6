import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';

export const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const ownCredit = () =>
  queryOptions({
    queryKey: ['/credit/overview'],
    queryFn: ({ signal }) => post('/credit/overview', {}, { signal, ...quietly }),
    staleTime: 0,
  });

export const ownBills = () =>
  queryOptions({
    queryKey: ['/finance/bill/list'],
    queryFn: ({ signal }) => post('/finance/bill/list', {}, { signal, ...quietly }),
    staleTime: 0,
  });

export const oneBill = (billNo: string) =>
  queryOptions({
    queryKey: ['/finance/bill/info', billNo],
    queryFn: ({ signal }) => post('/finance/bill/info', { billNo }, { signal, ...quietly }),
    staleTime: 0,
  });

export const billedOrder = (orderNo: string) =>
  queryOptions({
    queryKey: ['/finance/bill/order', orderNo],
    queryFn: ({ signal }) => post('/finance/bill/order', { orderNo }, { signal, ...quietly }),
  });

export const ownSettlement = () =>
  queryOptions({
    queryKey: ['/settlement/find'],
    queryFn: ({ signal }) => post('/settlement/find', {}, { signal, ...quietly }),
    staleTime: 0,
    gcTime: 0,
  });

/** Employees who may be told of the credit, by what is typed, page after page. */
export const hearersFound = (keyword: string) =>
  infiniteQueryOptions({
    queryKey: ['/settlement/find', 'employees', keyword],
    queryFn: ({ signal, pageParam }) =>
      post('/settlement/find', { keyword, after: pageParam }, { signal, ...quietly }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const subsidiaries = () =>
  queryOptions({
    queryKey: ['/creditMember/list_chd'],
    queryFn: ({ signal }) => post('/creditMember/list_chd', {}, { signal, ...quietly }),
    staleTime: 0,
  });
