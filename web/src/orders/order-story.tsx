import { formatYuan } from '@woxing/contract/core/money';
import { orderCodes } from '@woxing/contract/orders/order-codes';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { asSaidHere, useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { momentWords } from './moment.rules.ts';
import { orderWords } from './order.words.ts';

/** What happened, from the beginning on; the last event is where the order stands now. */
export function OrderStory({ order }: { readonly order: OrderDetail }) {
  const t = useWords(orderWords);
  const last = order.events.length - 1;
  return (
    <Card title={t('detail.story')}>
      <ol className="flex flex-col">
        {order.events.map((event, index) => (
          <li key={`${event.at} ${event.words}`} className="relative flex gap-3 pb-4 last:pb-0">
            {index < last && (
              <span aria-hidden="true" className="absolute top-3 bottom-0 left-[5px] w-px bg-line" />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'relative mt-1.5 size-[11px] shrink-0 rounded-pill border-2',
                index === last ? dots[orderCodes[event.code].colour] : 'border-ink-300 bg-surface',
              )}
            />
            <div className="min-w-0 flex-1">
              <p className={index === last ? 'font-semibold' : 'text-ink-700'}>{asSaidHere(event.words)}</p>
              <p className="flex justify-between gap-4 text-12 text-ink-500">
                <time dateTime={event.at} className="digits">
                  {momentWords(event.at, order.now)}
                </time>
                {event.amountFen !== null && !event.words.includes(formatYuan(event.amountFen)) && (
                  <span className="digits font-semibold text-ink-700">{formatYuan(event.amountFen)}</span>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const dots = {
  orange: 'border-warn bg-warn',
  blue: 'border-brand-600 bg-brand-600',
  green: 'border-ok bg-ok',
  grey: 'border-ink-500 bg-ink-500',
  red: 'border-bad bg-bad',
} as const;
