import { infiniteQueryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';

/** Tickets that nobody has flown by, of orders that the reader sees; their sums stand in each page. */
export const unusedFound = () =>
  infiniteQueryOptions({
    queryKey: ['/order/appUnusedTickets'],
    queryFn: ({ pageParam, signal }) =>
      post('/order/appUnusedTickets', { after: pageParam }, { signal, passErrorCodeMsgRet: 'all' }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    staleTime: 30_000,
  });
