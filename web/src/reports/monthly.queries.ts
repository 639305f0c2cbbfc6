import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { readMonthlySettings } from '@woxing/contract/reports/monthly-report';
import { post } from '#src/api/call.ts';

export type MonthlySettings = OutputOf<typeof readMonthlySettings>;

export const monthlySettings = () =>
  queryOptions({
    queryKey: ['/bill/monthly/read'],
    queryFn: ({ signal }) => post('/bill/monthly/read', {}, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
  });
