import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { HotelDetail, NightState } from '@woxing/contract/products/hotel/hotel-order-detail';
import { momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { isNotHeld } from '../stay-acts.rules.ts';
import { hotelDetailWords } from './hotel-order.words.ts';

/** What cancelling costs, in words and step by step, with the step that holds now. */
export function CancelRule({ hotel, now }: { readonly hotel: HotelDetail; readonly now: string }) {
  const t = useWords(hotelDetailWords);
  const { cancelWords, spans } = hotel;
  const isOver = isNotHeld(hotel, { now });
  if (isEnded(hotel))
    return (
      <Card title={t('hotel-detail.cancel-rule')}>
        <p className="text-ink-700">{cancelWords}</p>
      </Card>
    );
  const current = spans.findLastIndex(({ from }) => from === null || Date.parse(from) <= Date.parse(now));
  return (
    <Card title={t('hotel-detail.cancel-rule')}>
      <p className="text-ink-700">{cancelWords}</p>
      <ol className="mt-3 flex flex-col gap-1">
        {spans.slice(current).map(({ from, fineFen }, at) => (
          <li
            key={from ?? ''}
            className={classNames(
              'flex flex-wrap justify-between gap-x-4 rounded-m px-3 py-1.5',
              at === 0 ? 'bg-brand-50 font-semibold' : 'text-ink-700',
            )}
          >
            <span>
              {at === 0 || from === null
                ? t('hotel-detail.cancel-now')
                : t('hotel-detail.cancel-from', { time: momentWords(from, now) })}
            </span>
            <span className="digits">
              {isOver
                ? t('hotel-detail.cancel-over')
                : fineFen === noFen
                  ? t('hotel-detail.cancel-free')
                  : t('hotel-detail.cancel-fee', { amount: formatYuan(fineFen) })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Nothing is left that could be given back: its guests have left or never came, or all of it was given back. */
const isEnded = ({ stay, rooms }: HotelDetail): boolean =>
  (stay !== null && stay.state !== 'in') ||
  rooms.every(({ nights }) => nights.every(({ state }) => ended.has(state)));

const ended: ReadonlySet<NightState> = new Set(['cancelled', 'failed', 'moved']);
