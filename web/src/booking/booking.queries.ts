import { queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';

/** Everybody whom the member books for. */
export const frequentPassengers = () =>
  queryOptions({
    queryKey: ['/beneficiary/list'],
    queryFn: ({ signal }) =>
      post('/beneficiary/list', { keyword: '' }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 60_000,
  });
