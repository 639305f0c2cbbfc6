import { queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';

export const ownAddresses = () =>
  queryOptions({
    queryKey: ['/member/address/list'],
    queryFn: ({ signal }) => post('/member/address/list', {}, { signal, passErrorCodeMsgRet: 'all' }),
  });
