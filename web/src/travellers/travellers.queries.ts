import { queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';

const maxKept = 5000;

/** Everybody the member keeps, numbers masked; searched in the page. */
export const allPassengers = () =>
  queryOptions({
    queryKey: ['/beneficiary/list', 'all'],
    queryFn: ({ signal }) =>
      post('/beneficiary/list', { keyword: '', max: maxKept }, { signal, passErrorCodeMsgRet: 'all' }),
  });
