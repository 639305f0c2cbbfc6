import type { OrderDetail } from '@woxing/contract/orders/orders';
import { ServicePhones, useTenant, useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { airDetailWords } from './order-detail.words.ts';

/** Of sites whose service refunds and changes tickets of flights: how it is asked to, while there is something to refund or to change. */
export function RefundWay({
  order,
}: {
  readonly order: Pick<OrderDetail, 'code' | 'travelled' | 'orderNo'>;
}) {
  const t = useWords(airDetailWords);
  const { phones, variant } = useTenant();
  if (variant === 'A') return null;
  if ((order.code !== 2 && order.code !== 3) || order.travelled) return null;
  return (
    <Card title={t('refund-way.title')}>
      <p className="text-ink-700">
        {t(phones.length > 0 ? 'refund-way.words' : 'refund-way.no-phone', { no: order.orderNo })}
      </p>
      {phones.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-brand-700">
          <ServicePhones />
        </div>
      )}
    </Card>
  );
}
