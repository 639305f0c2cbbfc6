import { queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';

export const sheetToApproveRead = (caseId: string) =>
  queryOptions({
    queryKey: ['/travel/approval/sheet', caseId],
    queryFn: ({ signal }) =>
      post('/travel/approval/sheet', { caseId }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
  });

export const orderToApproveRead = (caseId: string) =>
  queryOptions({
    queryKey: ['/travel/approval/order', caseId],
    queryFn: ({ signal }) =>
      post('/travel/approval/order', { caseId }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
  });
