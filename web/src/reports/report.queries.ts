import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { BillFacet } from '@woxing/contract/payments/bill-parts.rules';
import type {
  findReportExport,
  ReportRow,
  reportPostings,
  sumReport,
  totalReport,
} from '@woxing/contract/reports/reports';
import { lineKindName, type ReportId, type SumKey } from '@woxing/contract/reports/reports.rules';
import { post } from '#src/api/call.ts';
import { followedRows } from '#src/api/followed-rows.ts';
import type { ReportSearch } from './report-search.rules.ts';

export type { ReportRow };
export type Totals = OutputOf<typeof totalReport>;
export type Sum = OutputOf<typeof sumReport>['list'][number];
export type Postings = OutputOf<typeof reportPostings>;
export type ReportExport = NonNullable<OutputOf<typeof findReportExport>['export']>;

/** What of a report is asked for. */
export interface ReportAsked extends Omit<ReportSearch, 'by' | 'pick' | 'otherFrom' | 'otherUntil'> {
  readonly report: ReportId;
  /** Of a bill, or what is not billed yet, and of it those of a row of its breakdown. */
  readonly bill?: string;
  readonly part?: BillFacet;
  readonly key?: string;
}

const quietly = { passErrorCodeMsgRet: 'all' } as const;
const pageSize = 50;

export const reportRows = (asked: ReportAsked) =>
  infiniteQueryOptions({
    queryKey: ['/bill/report/rows', asked],
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const before = client.getQueryData<Pages>(queryKey);
      const { rows, next } = await post(
        '/bill/report/rows',
        { ...asked, after: pageParam, max: pageSize },
        { signal, ...quietly },
      );
      // What was on its way may have arrived, which the totals have to say as well.
      if (isSomeOnItsWay(asked.report, before))
        void client.invalidateQueries({ queryKey: reportTotals(asked).queryKey });
      return { list: rows, next };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isSomeOnItsWay(asked.report, data) ? 3000 : false),
  });

type Pages = InfiniteData<{ readonly list: readonly ReportRow[] }>;

/** Whether something is on its way to a bank. */
const isSomeOnItsWay = (report: ReportId, found: Pages | undefined): boolean =>
  found?.pages.some(({ list }) => list.some((row) => isOnItsWay(report, row))) === true;

const applied = lineKindName({ book: 'withdrawal' }, 'applied');
/** Of rewards only those that have not moved yet say what was asked for. */
const isOnItsWay = (report: ReportId, { cells }: ReportRow): boolean =>
  cells['kind'] === applied || (report === 'rewards' && typeof cells['asked'] === 'number');

/** Read again while orders are being written into it. */
export const reportTotals = (asked: ReportAsked) =>
  queryOptions({
    queryKey: ['/bill/report/totals', asked],
    queryFn: ({ signal }) => post('/bill/report/totals', asked, { signal, ...quietly }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.waiting > 0 ? 3000 : false),
  });

export const reportSums = (asked: ReportAsked & { readonly by: SumKey }) =>
  queryOptions({
    queryKey: ['/bill/report/sums', asked],
    queryFn: ({ signal }) => post('/bill/report/sums', asked, { signal, ...quietly }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const postingsOf = (report: ReportId, { orderNo, part }: Pick<ReportRow, 'orderNo' | 'part'>) =>
  queryOptions({
    queryKey: ['/bill/report/postings', report, orderNo, part],
    queryFn: ({ signal }) => post('/bill/report/postings', { report, orderNo, part }, { signal, ...quietly }),
    staleTime: 0,
  });

/** The newest file of a report: whether it is of what is asked for, it says itself. */
export const reportExport = (asked: ReportAsked) =>
  queryOptions({
    queryKey: ['/bill/report/exportState', asked],
    queryFn: ({ signal }) => post('/bill/report/exportState', asked, { signal, ...quietly }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.export?.state === 'running' ? 1000 : false),
  });

/** Paper takes no more rows. */
export const maxPrinted = 5000;
const readAtOnce = 500;

/** Row after row, for paper. */
export const readAllRows = (asked: ReportAsked, onCount: (rows: number) => void, signal: AbortSignal) =>
  followedRows<ReportRow>(
    async (after) => {
      const { rows, next } = await post(
        '/bill/report/rows',
        { ...asked, after, max: readAtOnce },
        { signal, ...quietly },
      );
      return { list: rows, next };
    },
    onCount,
    maxPrinted,
  );
