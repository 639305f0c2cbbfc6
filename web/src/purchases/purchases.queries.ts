import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PurchaseState } from '@woxing/contract/payments/purchase.rules';
import { post } from '#src/api/call.ts';
import { liveMs } from '#src/orders/public.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

/** `company`: of an enterprise's main account. */
export const rechargeInfo = (company: boolean) =>
  queryOptions({
    queryKey: ['/recharge/info', company],
    queryFn: ({ signal }) =>
      post(company ? '/finance/recharge/info' : '/recharge/info', {}, { ...quietly, signal }),
    staleTime: 0,
  });

/** Followed while it waits for its money. */
export const purchaseFound = (purchaseNo: string) =>
  queryOptions({
    queryKey: ['/purchase/find', purchaseNo],
    queryFn: ({ signal }) => post('/purchase/find', { purchaseNo }, { ...quietly, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? liveMs : false),
  });

export interface BillInput {
  readonly state?: PurchaseState;
  readonly from?: string;
  readonly to?: string;
  readonly page: number;
}

export const rechargeBill = (input: BillInput, company: boolean) =>
  queryOptions({
    queryKey: ['/recharge/list', input, company],
    queryFn: ({ signal }) =>
      post(company ? '/finance/recharge/list' : '/recharge/list', input, { ...quietly, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const buffetCards = () =>
  queryOptions({
    queryKey: ['/buffetCard/list'],
    queryFn: ({ signal }) => post('/buffetCard/list', {}, { ...quietly, signal }),
    staleTime: 0,
  });

export const memberLevels = () =>
  queryOptions({
    queryKey: ['/memberLevel/info'],
    queryFn: ({ signal }) => post('/memberLevel/info', {}, { ...quietly, signal }),
    staleTime: 0,
  });
