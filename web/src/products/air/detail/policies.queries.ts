import { queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';

/** What giving policies back would return: asked anew each time. */
export const surrenderQuoted = (orderNo: string, policyIds: readonly string[]) =>
  queryOptions({
    queryKey: ['/order/domesticAir/policySurrenderQuote', orderNo, policyIds],
    queryFn: ({ signal }) =>
      post(
        '/order/domesticAir/policySurrenderQuote',
        { orderNo, policyIds: [...policyIds] },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
