import { useQuery } from '@tanstack/react-query';
import { isOpenPayment } from '@woxing/contract/payments/open-payment.rules';
import type { Payment } from '@woxing/contract/payments/payments';
import { useEffect, useEffectEvent } from 'react';
import { paymentFollowed } from './payments.queries.ts';
import { usePaymentNews } from './use-payment-news.ts';

/** Follows an open attempt: its current state, and a callback at its end. */
export function useAttempt(
  attempt: Payment,
  onPaid: (paid: Payment) => void,
  onLost: () => void,
): { readonly now: Payment; readonly failed: boolean } {
  const followed = useQuery(paymentFollowed(attempt.outTradeNo));
  usePaymentNews(attempt.outTradeNo);
  const now = followed.data ?? attempt;
  const onEnded = useEffectEvent(() => (now.state === 'paid' ? onPaid(now) : onLost()));
  const ended = !isOpenPayment(now.state);
  useEffect(() => {
    if (ended) onEnded();
  }, [ended]);
  return { now, failed: followed.isError };
}
