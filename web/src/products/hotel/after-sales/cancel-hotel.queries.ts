import { queryOptions } from '@tanstack/react-query';
import { quotedOnce, type TicketKey } from '#src/after-sales/public.rules.ts';
import { post } from '#src/api/call.ts';
import { useWrite } from '#src/api/query.ts';
import { useOrdersAskedAgain } from '#src/orders/public.ts';

/** What giving nights back costs now. Each asking is a new quote, and the newest alone can be confirmed. */
export const cancelQuoted = (orderNo: string, tickets: readonly TicketKey[]) =>
  queryOptions({
    queryKey: ['/hotel/order/refundQuote', orderNo, tickets],
    queryFn: ({ signal }) =>
      post(
        '/hotel/order/refundQuote',
        { orderNo, tickets: [...tickets] },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    ...quotedOnce,
  });

/** What a cancellation that waits for an answer may be told. */
export function useCancelActs(orderNo: string, sheetNo: string) {
  const withdrawing = useWrite('/hotel/order/refundWithdraw');
  const reading = useWrite('/hotel/order/sheetRead');
  const askAgain = useOrdersAskedAgain();
  const input = { orderNo, sheetNo };
  return {
    withdraw: () => withdrawing.mutateAsync(input, { onSettled: askAgain }),
    read: () => reading.mutate(input, { onSettled: askAgain }),
    busy: withdrawing.isPending || reading.isPending,
  };
}
