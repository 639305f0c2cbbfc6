import { queryOptions } from '@tanstack/react-query';
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
