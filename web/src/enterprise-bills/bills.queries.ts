import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BillFacet } from '@woxing/contract/payments/bill-parts.rules';
import { post } from '#src/api/call.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

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

const pageLines = 50;

/** Of which lines of a bill is spoken: its number, empty of what is not billed; a company's; those of a row of a breakdown. */
export interface LinesAsked {
  readonly billNo: string;
  readonly spenderId: string;
  readonly by: BillFacet | '';
  readonly key: string;
}

export const billLines = (asked: LinesAsked) =>
  infiniteQueryOptions({
    queryKey: ['/finance/bill/lines', asked],
    queryFn: ({ signal, pageParam }) =>
      post('/finance/bill/lines', { ...asked, before: pageParam, max: pageLines }, { signal, ...quietly }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

export const pageParts = 20;

export interface PartsAsked {
  readonly billNo: string;
  readonly spenderId: string;
  readonly by: BillFacet;
  readonly against: string;
}

export const billParts = (asked: PartsAsked, page: number, max = pageParts) =>
  queryOptions({
    queryKey: ['/finance/bill/parts', asked, page, max],
    queryFn: ({ signal }) => post('/finance/bill/parts', { ...asked, page, max }, { signal, ...quietly }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const billCard = (asked: {
  readonly billNo: string;
  readonly spenderId: string;
  readonly key: string;
}) =>
  queryOptions({
    queryKey: ['/finance/bill/card', asked],
    queryFn: ({ signal }) => post('/finance/bill/card', asked, { signal, ...quietly }),
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

export interface Span {
  readonly from: string;
  readonly until: string;
}

export const groupSpending = (span: Span) =>
  queryOptions({
    queryKey: ['/finance/group/spending', span],
    queryFn: ({ signal }) => post('/finance/group/spending', { ...span }, { signal, ...quietly }),
    staleTime: 0,
  });

export const groupLines = (span: Span, spenderId: string) =>
  infiniteQueryOptions({
    queryKey: ['/finance/group/lines', span, spenderId],
    queryFn: ({ signal, pageParam }) =>
      post(
        '/finance/group/lines',
        { ...span, spenderId, before: pageParam, max: pageLines },
        { signal, ...quietly },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
