import { Link } from '@tanstack/react-router';
import type { Trip } from '@woxing/contract/orders/trips';
import { CalendarAct, ShareAct, useProducts } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { PartActs } from './part-acts.tsx';
import { daysOfTrip, nextPart } from './trip-days.rules.ts';
import { TripNearness } from './trip-nearness.tsx';
import { TripTimeline } from './trip-timeline.tsx';
import { tripWords } from './trips.words.ts';

/** The trip that comes first: how far away it is, what comes next of it, and what may be done. */
export function NextTrip({
  trip,
  now,
  clockOffsetMs,
}: {
  readonly trip: Trip;
  readonly now: string;
  readonly clockOffsetMs: number;
}) {
  const t = useWords(tripWords);
  const products = useProducts();
  const part = nextPart(trip, now) ?? trip.parts[0]!;
  const route = trip.cities.join('—');
  const { orderNo } = trip;
  return (
    <section aria-label={t('trip.next')} className="rounded-l bg-surface p-5 shadow-1 md:p-6">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-20 md:text-28">
          <span className="sr-only">{t('trip.next')}</span>
          {route}
        </h2>
        <TripNearness trip={trip} now={now} clockOffsetMs={clockOffsetMs} />
        <span className="text-14 text-ink-500">
          {daysOfTrip(trip, now)}
          {trip.parts.length > 1 && `，${t('trip.parts', { count: trip.parts.length })}`}
        </span>
        <span className="flex flex-wrap gap-2 md:ml-auto">
          <CalendarAct orderNo={orderNo} scope="trip" what={route} size="s" />
          <ShareAct orderNo={orderNo} scope="trip" what={route} size="s" />
          <Link
            to="/myCenter/trip/$orderNo"
            params={{ orderNo }}
            aria-label={t('trip.open-of', { route })}
            className={buttonClass({ size: 's' })}
          >
            {t('trip.open')}
          </Link>
        </span>
      </div>
      <TripTimeline
        parts={[part]}
        ways={[]}
        renderMark={({ product }) => {
          const { icon: Icon } = products[product];
          return <Icon size={16} />;
        }}
        renderActs={(one) => (
          <PartActs part={one} trip={{ ...trip, parts: [one] }} clockOffsetMs={clockOffsetMs} />
        )}
      />
    </section>
  );
}
