import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Day } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { readStatement } from '@woxing/contract/reports/statements';
import { post } from '#src/api/call.ts';

export type Statement = OutputOf<typeof readStatement>;

export const statementRead = (days: { readonly from?: Day; readonly until?: Day }) =>
  queryOptions({
    queryKey: ['/statement/account/info', days],
    queryFn: ({ signal }) => post('/statement/account/info', days, { signal, passErrorCodeMsgRet: 'all' }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
