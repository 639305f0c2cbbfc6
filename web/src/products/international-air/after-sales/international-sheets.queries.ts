import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type {
  quoteInternationalChange,
  quoteInternationalRefund,
} from '@woxing/contract/products/international-air/international-after-sales';
import type { FareFamily } from '@woxing/contract/products/international-air/international-fares.rules';
import { quotedOnce, type TicketKey } from '#src/after-sales/public.rules.ts';
import { post } from '#src/api/call.ts';

export type RefundQuote = OutputOf<typeof quoteInternationalRefund>;
export type ChangeQuote = OutputOf<typeof quoteInternationalChange>;

/** A part on other flights, in one of its fares. */
export interface ChangeTo {
  readonly part: string;
  readonly family: FareFamily;
  /** 1: for what the carrier did, free. */
  readonly involuntary: 0 | 1;
}

/** What giving coupons back costs now. */
export const internationalRefundQuoted = (orderNo: string, tickets: readonly TicketKey[], free = false) =>
  queryOptions({
    queryKey: ['/intl/refundQuote', orderNo, tickets, free],
    queryFn: ({ signal }) =>
      post(
        '/intl/refundQuote',
        { orderNo, tickets: [...tickets], involuntary: free ? 1 : 0 },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    ...quotedOnce,
  });

/** The flights of a day that a part may be changed to. */
export const internationalChangesFound = (asked: {
  readonly orderNo: string;
  readonly part: number;
  readonly passengers: readonly number[];
  readonly day: Day;
  readonly involuntary: 0 | 1;
}) =>
  queryOptions({
    queryKey: ['/intl/changeOptions', asked],
    queryFn: ({ signal }) =>
      post(
        '/intl/changeOptions',
        { ...asked, passengers: [...asked.passengers] },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    staleTime: 30_000,
    retry: false,
  });

export const internationalChangeQuoted = (orderNo: string, tickets: readonly TicketKey[], to: ChangeTo) =>
  queryOptions({
    queryKey: ['/intl/changeQuote', orderNo, tickets, to],
    queryFn: ({ signal }) =>
      post(
        '/intl/changeQuote',
        { orderNo, tickets: [...tickets], ...to },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    ...quotedOnce,
  });
