import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@woxing/contract/core/days';
import { quotedOnce } from '#src/after-sales/public.rules.ts';
import { post } from '#src/api/call.ts';
import { useWrite } from '#src/api/query.ts';
import { useOrdersAskedAgain } from '#src/orders/public.ts';

/** What coming on other days costs now. Each asking is a new quote, and the newest alone can be confirmed. */
export const changeQuoted = (orderNo: string, { from, to }: { readonly from: Day; readonly to: Day }) =>
  queryOptions({
    queryKey: ['/hotel/order/changeQuote', orderNo, from, to],
    queryFn: ({ signal }) =>
      post(
        '/hotel/order/changeQuote',
        { orderNo, arrival: from, departure: to },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    ...quotedOnce,
  });

/** A change that waits to be paid is given up. */
export function useGiveUpChange(orderNo: string, sheetNo: string) {
  const givingUp = useWrite('/hotel/order/changeCancel');
  const askAgain = useOrdersAskedAgain();
  return {
    giveUp: () => givingUp.mutate({ orderNo, sheetNo }, { onSettled: askAgain }),
    busy: givingUp.isPending,
    askAgain,
  };
}
