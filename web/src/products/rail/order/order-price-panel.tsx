import { formatYuan, noFen } from '@woxing/contract/core/money';
import { railTicketTypeNames } from '@woxing/contract/products/rail/train-tickets.rules';
import { NoPriceYet, PartsByPassenger, PriceFrame, PriceLine } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import type { PassengerShare, TrainTotal } from './order-total.rules.ts';
import { trainOrderWords } from './order-train.words.ts';

export function OrderPricePanel({
  total,
  shares,
  payMinutes,
  problem,
  busy,
}: {
  readonly total: TrainTotal;
  readonly shares: readonly PassengerShare[];
  readonly payMinutes: number;
  readonly problem: string | undefined;
  readonly busy: boolean;
}) {
  const t = useWords(trainOrderWords);
  return (
    <PriceFrame
      totalFen={total.totalFen}
      note={t('train-order.price-note', { minutes: payMinutes })}
      problem={problem}
      busy={busy}
    >
      {total.count === 0 ? (
        <NoPriceYet who={t('passengers.rail')} />
      ) : (
        <dl className="flex flex-col gap-1.5 text-14">
          {total.lines.map(({ trainNo, seatName, type, fareFen, count }) => (
            <PriceLine
              key={`${trainNo} ${type}`}
              title={t('train-order.price-people', {
                train: trainNo,
                seat: seatName,
                type: railTicketTypeNames[type],
              })}
              fen={fareFen}
              count={count}
            />
          ))}
          {total.serviceFeeFen > noFen && (
            <PriceLine title={t('train-order.price-service')} fen={total.serviceFeeFen} count={total.count} />
          )}
        </dl>
      )}
      <PartsByPassenger shares={shares} />
      {total.maxFen > total.totalFen && (
        <p className="mt-3 border-t border-line pt-3 text-12 text-ink-700">
          {t('train-order.price-most', { max: formatYuan(total.maxFen) })}
        </p>
      )}
    </PriceFrame>
  );
}
