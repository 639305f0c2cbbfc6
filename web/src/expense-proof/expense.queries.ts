import { queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const tripsWithProofs = (when: 'past' | 'coming') =>
  queryOptions({
    queryKey: ['/trip/appTripList', when, 'proofs'],
    queryFn: ({ signal }) => post('/trip/appTripList', { when }, { ...quietly, signal }),
  });

export const expenseProof = (orderNo: string) =>
  queryOptions({
    queryKey: ['/member/expenseProof/read', orderNo],
    queryFn: ({ signal }) => post('/member/expenseProof/read', { orderNo }, { ...quietly, signal }),
  });
