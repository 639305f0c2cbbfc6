import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { analyseTravel } from '@woxing/contract/reports/analysis';
import type { ReportFacet } from '@woxing/contract/reports/report-facets.rules';
import type { LineKind } from '@woxing/contract/reports/reports.rules';
import { post } from '#src/api/call.ts';
import type { AnalysisSearch } from './analysis-search.rules.ts';

export type Analysis = OutputOf<typeof analyseTravel>;
export type AnalysisRow = Analysis['list'][number];

/** What of the address narrows the figures. */
export type AnalysisFilter = Omit<AnalysisSearch, 'tab' | 'travel'>;

export interface AnalysisAsked extends AnalysisFilter {
  readonly by: ReportFacet;
  readonly kind?: LineKind;
}

/** Read again while orders are being written into it. */
export const analysed = (asked: AnalysisAsked) =>
  queryOptions({
    queryKey: ['/bill/analysis/rows', asked],
    queryFn: ({ signal }) => post('/bill/analysis/rows', asked, { signal, passErrorCodeMsgRet: 'all' }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.waiting > 0 ? 3000 : false),
  });
