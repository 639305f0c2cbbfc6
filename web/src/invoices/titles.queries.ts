import { queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';

export const usableTitles = () =>
  queryOptions({
    queryKey: ['/member/invoiceTitle/list'],
    queryFn: ({ signal }) => post('/member/invoiceTitle/list', {}, { signal, passErrorCodeMsgRet: 'all' }),
  });
