import { queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';

/** The evidence of an offline order; it does not change while its page is open. */
export const offlineEvidenceFound = (orderNo: string) =>
  queryOptions({
    queryKey: ['/order/offline/evidence', orderNo],
    queryFn: ({ signal }) =>
      post('/order/offline/evidence', { orderNo }, { signal, passErrorCodeMsgRet: 'all' }),
    gcTime: 0,
    retry: false,
  });
