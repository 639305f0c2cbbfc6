import { useQueryClient } from '@tanstack/react-query';

/** What is shown of orders is asked for again. */
export function useOrdersAskedAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const name of [
      '/order/appOrderDetail',
      '/order/appOrderList',
      '/order/appOrdersToPay',
      '/order/appOrderUnanswered',
      '/pay/desk',
    ])
      void queries.invalidateQueries({ queryKey: [name] });
  };
}
