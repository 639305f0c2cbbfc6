import { queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';

const minute = 60_000;
const quietly = { passErrorCodeMsgRet: 'all' } as const;

/** What the member has sold this month, beside the same days before. */
export const sellerMonthRead = () =>
  queryOptions({
    queryKey: ['/bill/month/seller'],
    queryFn: ({ signal }) => post('/bill/month/seller', {}, { signal, ...quietly }),
    staleTime: minute,
  });

/** What the member's own orders have cost this month, beside the same days before. */
export const ownMonthRead = () =>
  queryOptions({
    queryKey: ['/bill/month/own'],
    queryFn: ({ signal }) => post('/bill/month/own', {}, { signal, ...quietly }),
    staleTime: minute,
  });

/** What the enterprise has bought this month, beside the same days before. */
export const enterpriseMonthRead = () =>
  queryOptions({
    queryKey: ['/bill/month/enterprise'],
    queryFn: ({ signal }) => post('/bill/month/enterprise', {}, { signal, ...quietly }),
    staleTime: minute,
  });
