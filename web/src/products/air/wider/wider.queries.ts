import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@woxing/contract/core/days';
import { get, post } from '#src/api/call.ts';

export const fareHistory = (search: { from: string; to: string; day: Day }) =>
  queryOptions({
    queryKey: ['/flight/domestic/priceHistory', search],
    queryFn: ({ signal }) =>
      get('/flight/domestic/priceHistory', search, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 60_000,
  });

export const ownFareAlerts = () =>
  queryOptions({
    queryKey: ['/flight/alert/list'],
    queryFn: ({ signal }) => post('/flight/alert/list', {}, { signal, passErrorCodeMsgRet: 'all' }),
  });
