import { queryOptions } from '@tanstack/react-query';
import type { RideInput } from '@woxing/contract/products/rail/train-orders';
import { post } from '#src/api/call.ts';

export interface TicketKey {
  readonly passenger: number;
  readonly leg: number;
}

/** Of a ticket, what calls know it by. */
export function keyOf({ passenger, leg }: TicketKey): TicketKey {
  return { passenger, leg };
}

/** What giving tickets back costs now. Each asking is a new quote, and the newest alone can be confirmed. */
export const refundQuoted = (orderNo: string, tickets: readonly TicketKey[], feeOn?: 'company' | 'person') =>
  queryOptions({
    queryKey: ['/train/refundQuote', orderNo, tickets, feeOn],
    queryFn: ({ signal }) =>
      post(
        '/train/refundQuote',
        { orderNo, tickets: [...tickets], feeOn },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    ...neverOld,
  });

/** What changing tickets to another train costs now; a new quote each time as well. */
export const changeQuoted = (orderNo: string, tickets: readonly TicketKey[], ride: RideInput) =>
  queryOptions({
    queryKey: ['/train/changeQuote', orderNo, tickets, ride],
    queryFn: ({ signal }) =>
      post(
        '/train/changeQuote',
        { orderNo, tickets: [...tickets], ride },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    ...neverOld,
  });

const neverOld = {
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
};
