import { formatDay } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import type { QuotedRide, TrainQuote } from '@woxing/contract/products/rail/train-orders';
import type { ReactNode } from 'react';
import { changeBetween, TripChangeLine } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { RideTimes, type TimedRide } from '../search/ride-times.tsx';
import { manySeats } from '../search/train-stock.rules.ts';
import { timed } from '../timed-ride.rules.ts';
import { trainOrderWords } from './order-train.words.ts';
import { useOtherTrains } from './order-use-other-trains.ts';

/** The trains that were chosen, with the seat, what is left of it and what it costs an adult. */
export function ChosenRides({ rides, zones }: Pick<TrainQuote, 'rides' | 'zones'>) {
  const t = useWords(trainOrderWords);
  const others = useOtherTrains(rides);
  return (
    <Card
      title={t('train-order.rides')}
      aside={
        <Button look="text" size="s" className="-mr-3" onClick={others}>
          {t('train-order.change-ride')}
        </Button>
      }
    >
      <ul className="flex flex-col gap-2 [&>li:first-child]:pt-0 [&>li:last-child]:pb-0">
        {rides.map((ride, index) => (
          <li key={`${ride.trainNo} ${ride.from}`} className="flex flex-col gap-4 py-2">
            {index > 0 && (
              <TripChangeLine change={changeBetween(timed(rides[index - 1]!, zones), timed(ride, zones))} />
            )}
            <RideSketch ride={ride} number={rides.length > 1 ? index + 1 : undefined}>
              <QuotedSeat ride={ride} />
            </RideSketch>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A ride as forms, details and sheets draw it: day and train above, times below, the seat beside. */
export function RideSketch({
  ride,
  number,
  children,
}: {
  readonly ride: TimedRide & Pick<QuotedRide, 'trainNo' | 'day' | 'km'>;
  /** Of several. */
  readonly number?: number | undefined;
  readonly children?: ReactNode;
}) {
  const t = useWords(trainOrderWords);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {number !== undefined && <Badge tone="brand">{t('train-order.nth-ride', { index: number })}</Badge>}
        <span className="digits text-18 font-semibold">{ride.trainNo}</span>
        <span className="font-semibold">{formatDay(ride.day)}</span>
        <span className="text-ink-500">
          {ride.from}—{ride.to}
        </span>
      </p>
      <div className="grid items-center gap-3 md:grid-cols-[minmax(0,460px)_minmax(0,1fr)] md:gap-8">
        <RideTimes ride={ride}>{t('train-order.km', { km: ride.km })}</RideTimes>
        {children}
      </div>
    </div>
  );
}

function QuotedSeat({ ride }: { readonly ride: QuotedRide }) {
  const t = useWords(trainOrderWords);
  const adult = ride.fares.find(({ type }) => type === 'adult');
  const { left } = ride;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 md:flex-col md:items-end">
      <span className="flex items-baseline gap-2">
        <span className="text-16 font-semibold">{ride.seatName}</span>
        <span className={left >= manySeats ? 'text-12 text-ok' : 'text-12 text-warn'}>
          {left >= manySeats
            ? t('train-order.left-many')
            : left > 0
              ? t('train-order.left-few', { left })
              : t('train-order.left-none')}
        </span>
      </span>
      {adult !== undefined && (
        <span className="flex items-baseline gap-2">
          <Money fen={adult.fareFen} />
          {adult.maxFen > adult.fareFen && (
            <span className="text-12 text-ink-500">
              {t('train-order.berth-range', {
                min: formatYuan(adult.fareFen),
                max: formatYuan(adult.maxFen),
              })}
            </span>
          )}
        </span>
      )}
    </div>
  );
}
