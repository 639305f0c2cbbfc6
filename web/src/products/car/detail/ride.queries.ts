import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@woxing/contract/core/endpoint';
import type { quoteCarDestination } from '@woxing/contract/products/car/car-orders';
import { post } from '#src/api/call.ts';

/** How often a page asks where the car is, while nothing is heard of it. */
export const rideAskedMs = 5000;

/** A ride as it is now. */
export const rideRead = (orderNo: string) =>
  queryOptions({
    queryKey: ['/car/order/ride', orderNo],
    queryFn: ({ signal }) => post('/car/order/ride', { orderNo }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
  });

type NewDestination = RequestOf<typeof quoteCarDestination>['to'];

/** What a ride may cost with another destination. */
export const destinationQuoted = (orderNo: string, to: NewDestination | undefined) =>
  queryOptions({
    queryKey: ['/car/order/destinationQuote', orderNo, to],
    queryFn: ({ signal }) =>
      post('/car/order/destinationQuote', { orderNo, to: to! }, { signal, passErrorCodeMsgRet: 'all' }),
    enabled: to !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** What is shown of a ride is asked for again. */
export function useRideAskedAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const name of [
      '/order/appOrderDetail',
      '/order/appOrderList',
      '/car/order/ride',
      '/car/desk',
      '/pay/desk',
    ])
      void queries.invalidateQueries({ queryKey: [name] });
  };
}
