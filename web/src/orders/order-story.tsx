import { formatYuan } from '@woxing/contract/core/money';
import { orderCodes } from '@woxing/contract/orders/order-codes';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import { momentWords } from './moment.rules.ts';
import { orderWords } from './order.words.ts';
import { orderDetailWords } from './order-detail.words.ts';

/** The timeline of an order, oldest event first; the last one is its current state. */
export function OrderStory({ order }: { readonly order: OrderDetail }) {
  const t = useWords(orderWords);
  const d = useWords(orderDetailWords);
  const last = order.events.length - 1;
  return (
    <Card title={d('detail.story')}>
      <Timeline
        events={order.events.map((event, index) => ({
          id: `${event.at} ${event.words}`,
          title: event.words,
          tone: index === last ? tones[orderCodes[event.code].colour] : 'past',
          note: (
            <>
              {event.actedBy !== undefined && (
                <p className="text-ink-700">{t('order.acted-by', event.actedBy)}</p>
              )}
              <p className="flex justify-between gap-4">
                <time dateTime={event.at} className="digits">
                  {momentWords(event.at, order.now)}
                </time>
                {event.amountFen !== null &&
                  event.amountFen > 0 &&
                  !event.words.includes(formatYuan(event.amountFen)) && (
                    <span className="digits font-semibold text-ink-700">{formatYuan(event.amountFen)}</span>
                  )}
              </p>
            </>
          ),
        }))}
      />
    </Card>
  );
}

const tones = { orange: 'warn', blue: 'brand', green: 'ok', grey: 'grey', red: 'bad' } as const;
