import { queryOptions } from '@tanstack/react-query';
import type { RideInput } from '@woxing/contract/products/rail/train-orders';
import { quotedOnce, type TicketKey } from '#src/after-sales/public.rules.ts';
import { post } from '#src/api/call.ts';

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
    ...quotedOnce,
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
    ...quotedOnce,
  });
