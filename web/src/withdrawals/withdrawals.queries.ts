import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Fen } from '@woxing/contract/core/money';
import type { WithdrawalState } from '@woxing/contract/payments/withdrawal.rules';
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

export interface BillInput {
  readonly state?: WithdrawalState;
  readonly from?: string;
  readonly to?: string;
  readonly page: number;
}

const outsAtOnce = 20;

/** Asked again while something is on its way to a bank. */
export const rewardOutsFound = ({ page, ...filter }: BillInput) =>
  queryOptions({
    queryKey: ['/withdrawal/rewardsOut', filter, page],
    queryFn: ({ signal }) =>
      post('/withdrawal/rewardsOut', { ...filter, page, max: outsAtOnce }, { ...quietly, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ state }) => state === 'applied') === true ? 3000 : false,
  });
