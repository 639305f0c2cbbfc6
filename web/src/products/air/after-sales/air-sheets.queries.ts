import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@woxing/contract/core/days';
import type { AirRefundReason } from '@woxing/contract/products/air/refund-reasons.rules';
import { quotedOnce, type TicketKey } from '#src/after-sales/public.rules.ts';
import { post } from '#src/api/call.ts';

export const airRefundQuoted = (
  orderNo: string,
  tickets: readonly TicketKey[],
  reason: AirRefundReason = 'voluntary',
) =>
  queryOptions({
    queryKey: ['/order/domesticAir/refundQuote', orderNo, tickets, reason],
    queryFn: ({ signal }) =>
      post(
        '/order/domesticAir/refundQuote',
        { orderNo, tickets: [...tickets], reason },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    ...quotedOnce,
  });

export const airChangeFound = (orderNo: string, tickets: readonly TicketKey[], day: Day, free = false) =>
  queryOptions({
    queryKey: ['/order/domesticAir/changeOptions', orderNo, tickets, day, free],
    queryFn: ({ signal }) =>
      post(
        '/order/domesticAir/changeOptions',
        { orderNo, tickets: [...tickets], day, free },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    staleTime: 30_000,
    retry: false,
  });

export const airChangeQuoted = (
  orderNo: string,
  tickets: readonly TicketKey[],
  [offerId = '', ...onwardOfferIds]: readonly string[],
) =>
  queryOptions({
    queryKey: ['/order/domesticAir/changeQuote', orderNo, tickets, offerId, onwardOfferIds],
    queryFn: ({ signal }) =>
      post(
        '/order/domesticAir/changeQuote',
        { orderNo, tickets: [...tickets], offerId, onwardOfferIds },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    ...quotedOnce,
  });
