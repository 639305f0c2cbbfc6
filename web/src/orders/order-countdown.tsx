import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '#src/tenants/public.ts';
import { Countdown } from '#src/ui/countdown.tsx';
import { ClockIcon } from '#src/ui/more-icons.tsx';
import { orderWords } from './order.words.ts';

/** 剩余支付时间 14:59. At its end the order is loaded again: the server decides whether it has expired. */
export function OrderCountdown({
  payBefore,
  clockOffsetMs,
}: {
  readonly payBefore: string;
  readonly clockOffsetMs: number;
}) {
  const t = useWords(orderWords);
  const queries = useQueryClient();
  const askAgain = () => {
    void queries.invalidateQueries({ queryKey: ['/order/appOrderList'] });
    void queries.invalidateQueries({ queryKey: ['/order/appOrdersToPay'] });
    void queries.invalidateQueries({ queryKey: ['/order/appOrderDetail'] });
  };
  return (
    <span className="inline-flex items-center gap-1 text-12 whitespace-nowrap text-ink-500">
      <ClockIcon size={14} />
      {t('order.time-left')}
      <Countdown
        until={new Date(payBefore)}
        clockOffsetMs={clockOffsetMs}
        onEnd={askAgain}
        className="digits min-w-10 text-14 font-semibold text-price-small"
      />
    </span>
  );
}
