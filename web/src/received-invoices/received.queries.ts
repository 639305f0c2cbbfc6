import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Month } from '@woxing/contract/core/months.rules';
import type { MissingOrder } from '@woxing/contract/invoices/received-invoices';
import { post } from '#src/api/call.ts';
import { followedRows } from '#src/api/followed-rows.ts';
import { daysOf, type ReceivedSearch } from './received-search.rules.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

/** The filter of a month as the interface takes it. */
export const filterOf = (month: Month, { state, sort, check, no }: ReceivedSearch) => ({
  ...daysOf(month),
  ...(state && { state }),
  ...(sort && { sort }),
  ...(check && { check }),
  ...(no && { no }),
});

export const ownReceived = ({ state, no, page = 1 }: ReceivedSearch) =>
  queryOptions({
    queryKey: ['/member/received/list', { state, no, page }],
    queryFn: ({ signal }) =>
      post(
        '/member/received/list',
        { ...(state && { state }), ...(no && { no }), page },
        { ...quietly, signal },
      ),
    placeholderData: keepPreviousData,
  });

export const receivedFound = (month: Month, search: ReceivedSearch) =>
  queryOptions({
    queryKey: ['/finance/invoice/list', month, search],
    queryFn: ({ signal }) =>
      post(
        '/finance/invoice/list',
        { ...filterOf(month, search), page: search.page ?? 1 },
        { ...quietly, signal },
      ),
    placeholderData: keepPreviousData,
    // Answers of the tax authority arrive by themselves; what it does not answer is not waited for here.
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ check }) => check.pending && check.problem === '') === true ? 2000 : false,
  });

/** Of orders that were placed in the month, or of one's own of the last ninety days. */
export const missingFound = (month: Month | undefined) =>
  infiniteQueryOptions({
    queryKey: [month === undefined ? '/member/received/missing' : '/finance/invoice/missing', month ?? ''],
    queryFn: ({ signal, pageParam }) =>
      month === undefined
        ? post('/member/received/missing', { after: pageParam }, { ...quietly, signal })
        : post('/finance/invoice/missing', { ...daysOf(month), after: pageParam }, { ...quietly, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
  });

/** No file takes more orders. */
const maxInFile = 5000;

/** All of a month for a file, page after page. */
export const allMissing = (month: Month, onCount: (rows: number) => void, signal: AbortSignal) =>
  followedRows<MissingOrder>(
    (after) => post('/finance/invoice/missing', { ...daysOf(month), after }, { ...quietly, signal }),
    onCount,
    maxInFile,
  );

export const invoiceMonth = (month: Month) =>
  queryOptions({
    queryKey: ['/finance/invoice/month', month],
    queryFn: ({ signal }) => post('/finance/invoice/month', { month }, { ...quietly, signal }),
    placeholderData: keepPreviousData,
    // Answers of the tax authority arrive by themselves.
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.checking > 0 ? 2000 : false),
  });

export const voucherAccounts = () =>
  queryOptions({
    queryKey: ['/finance/voucher/accounts'],
    queryFn: ({ signal }) => post('/finance/voucher/accounts', {}, { ...quietly, signal }),
  });

export const voucherLines = (month: Month, page: number) =>
  queryOptions({
    queryKey: ['/finance/voucher/lines', month, page],
    queryFn: ({ signal }) => post('/finance/voucher/lines', { month, page }, { ...quietly, signal }),
    placeholderData: keepPreviousData,
  });

/** What changes when an invoice comes, goes or is decided on. */
export const receivedPaths = [
  '/member/received/list',
  '/member/received/missing',
  '/finance/invoice/list',
  '/finance/invoice/missing',
  '/finance/invoice/month',
  '/finance/voucher/lines',
] as const;
