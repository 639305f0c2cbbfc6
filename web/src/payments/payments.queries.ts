import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { isOpenPayment } from '@woxing/contract/payments/open-payment.rules';
import type { BusinessType, payDesk } from '@woxing/contract/payments/payments';
import { post } from '#src/api/call.ts';
import { liveMs } from '#src/orders/public.ts';
import { mayBePaidSoon } from './desk-view.rules.ts';
import { terminalHere } from './terminal.rules.ts';

export type Desk = OutputOf<typeof payDesk>;

/** What is paid for: an order, or by its business type what is bought without one. */
export interface Subject {
  readonly businessType: BusinessType;
  readonly orderNo: string;
}

/** Of an order each step is heard of by `useOrderNews`; what else the desk shows, such as balances, is read so often. */
const wholeMs = 30_000;

/**
 * What is due. It is asked again and again while the page is seen and it may still be paid: another page, another device or a
 * code that was shown before may pay it. Not while this page is `paying`: its own answer navigates.
 */
export const deskOpened = (subject: Subject, paying: boolean) =>
  queryOptions({
    queryKey: ['/pay/desk', subject],
    queryFn: ({ signal }) =>
      post('/pay/desk', { ...subject, terminal: terminalHere() }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || !mayBePaidSoon(data)) return false;
      return data.order === null ? liveMs : wholeMs;
    },
    enabled: !paying,
  });

/** How a payment stands, asked while it is open and the page is seen. */
export const paymentFollowed = (outTradeNo: string) =>
  queryOptions({
    queryKey: ['/pay/query', outTradeNo],
    queryFn: ({ signal }) => post('/pay/query', { outTradeNo }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isOpenPayment(data.state) ? liveMs : false,
  });
