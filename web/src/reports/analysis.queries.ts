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
export interface AnalysisFilter extends Omit<AnalysisSearch, 'tab' | 'travel'> {
  /** Of what is granted to the reader alone. */
  readonly granted?: true;
}

export interface AnalysisAsked extends AnalysisFilter {
  readonly by: ReportFacet;
  readonly kind?: LineKind;
}

/** Read again while orders are being written into it. */
export const analysed = ({ granted, ...asked }: AnalysisAsked) => {
  const path = granted ? '/bill/analysis/granted' : '/bill/analysis/rows';
  return queryOptions({
    queryKey: [path, asked],
    queryFn: ({ signal }) => post(path, asked, { signal, passErrorCodeMsgRet: 'all' }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.waiting > 0 ? 3000 : false),
  });
};

/** Tickets that nobody has flown by, whatever period is asked for; of one person each of them. */
export const unusedAnalysed = (
  { granted, departmentId, costCentreId, projectId }: AnalysisFilter,
  person?: string,
) => {
  const path = granted ? '/bill/analysis/unusedGranted' : '/bill/analysis/unused';
  const asked = { departmentId, costCentreId, projectId, person };
  return queryOptions({
    queryKey: [path, asked],
    queryFn: ({ signal }) => post(path, asked, { signal, passErrorCodeMsgRet: 'all' }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};

/** Of what the reader analyses. */
export const grantedAnalyses = () =>
  queryOptions({
    queryKey: ['/bill/analysis/scope'],
    queryFn: ({ signal }) => post('/bill/analysis/scope', {}, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
  });
