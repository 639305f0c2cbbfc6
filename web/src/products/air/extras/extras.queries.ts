import { queryOptions } from '@tanstack/react-query';
import { isExtrasOpen } from '@woxing/contract/products/air/air-extras.rules';
import { post } from '#src/api/call.ts';
import type { OrderSearch } from '../order/order-search.rules.ts';

const askedEveryMs = 2000;

/** What was chosen for an order; asked again as long as it is not paid, here or elsewhere, or its supplier has not said the last word. */
export const extrasFound = (orderNo: string) =>
  queryOptions({
    queryKey: ['/order/domesticAir/extras', orderNo],
    queryFn: ({ signal }) =>
      post('/order/domesticAir/extras', { orderNo }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.sheets.some((sheet) => isExtrasOpen(sheet.state)) === true ? askedEveryMs : false,
  });

/** The same of a leg that is being booked. */
export const extrasBefore = ({ offers, trip }: OrderSearch, leg: number) =>
  queryOptions({
    queryKey: ['/flight/domestic/extrasOffer', offers, trip, leg],
    queryFn: ({ signal }) =>
      post(
        '/flight/domestic/extrasOffer',
        { offerIds: [...offers], leg, ...(trip === 'multi' && { multiCity: true }) },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    staleTime: 10_000,
    retry: false,
  });

/** The seats of a leg as they are now: others choose at the same time. */
export const extrasOffered = (orderNo: string, leg: number) =>
  queryOptions({
    queryKey: ['/order/domesticAir/extrasOffer', orderNo, leg],
    queryFn: ({ signal }) =>
      post('/order/domesticAir/extrasOffer', { orderNo, leg }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 10_000,
    retry: false,
  });
