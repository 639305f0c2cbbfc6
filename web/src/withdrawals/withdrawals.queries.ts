import { queryOptions } from '@tanstack/react-query';
import type { Fen } from '@woxing/contract/core/money';
import { post } from '#src/api/call.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const ownBankCards = () =>
  queryOptions({
    queryKey: ['/bank/list'],
    queryFn: ({ signal }) => post('/bank/list', {}, { ...quietly, signal }),
  });

export const withdrawalInfo = () =>
  queryOptions({
    queryKey: ['/withdrawal/info'],
    queryFn: ({ signal }) => post('/withdrawal/info', {}, { ...quietly, signal }),
  });

/** What an amount costs and what of it arrives, as the server reckons it for this member. */
export const withdrawalQuote = (amountFen: Fen) =>
  queryOptions({
    queryKey: ['/withdrawal/actual_amount', amountFen],
    queryFn: ({ signal }) => post('/withdrawal/actual_amount', { amountFen }, { ...quietly, signal }),
  });
