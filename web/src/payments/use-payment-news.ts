import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isOpenPayment } from '@woxing/contract/payments/open-payment.rules';
import { useEffect } from 'react';
import { followEvents } from '#src/api/events.ts';
import { paymentFollowed } from './payments.queries.ts';

/** How long it waits before it listens again; then asking alone must do. */
const waitsMs = [1000, 5000, 15_000];

/**
 * Receives the end of a payment at once, also in a hidden page. The page goes on asking as it does without this: a
 * stream that breaks, or a proxy that lets none through, costs no more than the wait for the next answer.
 */
export function usePaymentNews(outTradeNo: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const left = new AbortController();
    void listen(queries, outTradeNo, left.signal);
    return () => left.abort();
  }, [queries, outTradeNo]);
}

async function listen(queries: QueryClient, outTradeNo: string, left: AbortSignal): Promise<void> {
  const { queryKey } = paymentFollowed(outTradeNo);
  const isOver = () => {
    const known = queries.getQueryData(queryKey);
    return left.aborted || (known !== undefined && !isOpenPayment(known.state));
  };
  for (const waitMs of [...waitsMs, 0]) {
    try {
      await followEvents(
        '/pay/follow',
        { outTradeNo },
        (payment) => {
          if (isOver() || isOpenPayment(payment.state)) return;
          // An earlier answer is older than this one.
          void queries.cancelQueries({ queryKey });
          queries.setQueryData(queryKey, payment);
        },
        left,
      );
    } catch {
      // Refused or broken off; asking goes on.
    }
    if (isOver() || waitMs === 0) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (isOver()) return;
  }
}
