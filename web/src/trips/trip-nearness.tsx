import type { Trip } from '@woxing/contract/orders/trips';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { nearnessOf } from './trip-days.rules.ts';
import { tripWords } from './trips.words.ts';

/** 3天后出发; on the day itself a clock that runs down. */
export function TripNearness({
  trip,
  now,
  clockOffsetMs,
}: {
  readonly trip: Pick<Trip, 'starts' | 'startsAt' | 'endsAt'>;
  readonly now: string;
  readonly clockOffsetMs: number;
}) {
  const t = useWords(tripWords);
  const near = nearnessOf(trip, now);
  switch (near.kind) {
    case 'days':
      return <Badge tone="brand">{t('trip.days-away', { days: near.days })}</Badge>;
    case 'tomorrow':
      return <Badge tone="brand">{t('trip.tomorrow')}</Badge>;
    case 'under-way':
      return <Badge tone="ok">{t('trip.under-way')}</Badge>;
    case 'over':
      return <Badge>{t('trip.over')}</Badge>;
    case 'today':
      return (
        <Badge tone="warn" className="px-2">
          {t('trip.today')}
          <Countdown
            until={new Date(trip.startsAt)}
            clockOffsetMs={clockOffsetMs}
            className="digits font-semibold"
          />
        </Badge>
      );
  }
}
