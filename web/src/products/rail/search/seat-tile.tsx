import { yuanDigits } from '@woxing/contract/core/money';
import type { TrainFare, TrainOffer } from '@woxing/contract/products/rail/trains';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Money } from '#src/ui/money.tsx';
import { trainWords } from './train.words.ts';
import { type Stock, stockOf } from './train-stock.rules.ts';

/** Only members with a travel standard need it. */
const SeatStandard = lazy(() => import('./seat-standard.tsx'));

/** What one can do with a seat of a train: a link or a button, dressed by `seatActClass`. Without one the tile only tells. */
export type SeatAct = (train: TrainOffer, fare: TrainFare, label: SeatLabel) => ReactNode;

/** Names the act in full, for those who hear it alone: `G1二等座，¥554，有票，预订`. */
export type SeatLabel = (act: string) => string;

/** The act takes the whole tile for its target. */
export function seatActClass(look: 'book' | 'wait' = 'book'): string {
  return classNames(
    'rounded-s text-14 font-semibold whitespace-nowrap underline-offset-4 after:absolute after:inset-0 after:rounded-m group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand-500',
    look === 'book' ? 'text-brand-600' : 'text-warn',
  );
}

/** A seat: its name, what is left, what it costs, and what can be done. */
export function SeatTile({
  train,
  fare,
  act,
}: {
  readonly train: TrainOffer;
  readonly fare: TrainFare;
  readonly act: SeatAct;
}) {
  const t = useWords(trainWords);
  const stock = stockOf(train, fare);
  const words = t(`train.stock-${stock}`, { left: fare.left });
  const button = act(train, fare, (done) =>
    t('train.book-of', {
      train: train.trainNo,
      seat: fare.name,
      price: `¥${yuanDigits(fare.fareFen)}`,
      stock: words,
      act: done,
    }),
  );
  const standard = useMember()?.custmerExtra?.trainStandard ?? undefined;
  const dead = button === null || button === undefined || button === false;
  return (
    <div
      className={classNames(
        'group relative flex flex-col gap-0.5 rounded-m border px-2.5 py-1.5 transition-colors has-[[aria-pressed=true]]:border-brand-600 has-[[aria-pressed=true]]:bg-brand-50',
        dead ? 'border-line bg-background' : 'border-edge hover:border-brand-500 hover:bg-brand-50',
      )}
    >
      <span className="flex items-baseline justify-between gap-1 whitespace-nowrap">
        <span className={classNames('text-14', dead ? 'text-ink-500' : 'font-semibold')}>{fare.name}</span>
        <span className={classNames('text-12', stockLooks[stock])}>{words}</span>
      </span>
      <span className="flex min-h-6.5 items-baseline justify-between gap-1">
        <Money
          fen={fare.fareFen}
          tone={dead ? 'plain' : 'price'}
          suffix={fare.maxFen > fare.fareFen ? t('train.from-price') : undefined}
          className={classNames('[&>span:nth-child(2)]:text-16', dead && 'text-ink-500')}
        />
        {button}
      </span>
      {standard !== undefined && (
        <Suspense fallback={<span aria-busy />}>
          <SeatStandard train={train} fare={fare} standard={standard} />
        </Suspense>
      )}
    </div>
  );
}

export const stockLooks: Record<Stock, string> = {
  many: 'text-ok',
  few: 'text-warn',
  waitlist: 'text-warn',
  none: 'text-ink-500',
  closed: 'text-ink-500',
};
