import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { CarDetail } from '@woxing/contract/products/car/car-order-detail';
import { momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { carDetailWords } from './car-order.words.ts';

/** What cancelling costs: the rule, and what of it holds now; nothing once there is nothing to cancel. */
export function RideCancelRule({ car, now }: { readonly car: CarDetail; readonly now: string }) {
  const t = useWords(carDetailWords);
  const { cancel } = car.ride;
  if (cancel === null) return null;
  return (
    <Card title={t('car-detail.rule')}>
      <p className="text-14 text-pretty text-ink-700">{car.cancelRule}</p>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 rounded-m bg-brand-50 px-3 py-1.5 text-14 font-semibold">
        <span>
          {cancel.until === null
            ? t('car-detail.rule-now')
            : t('car-detail.rule-until', { time: momentWords(cancel.until, now) })}
        </span>
        <span className="digits">
          {cancel.feeFen === noFen ? t('car-detail.free') : formatYuan(cancel.feeFen)}
        </span>
      </p>
    </Card>
  );
}
