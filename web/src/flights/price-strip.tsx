import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { addDays, type Day, daysBetween, formatMonthDay, formatWeekday } from '@woxing/contract/days';
import { formatYuan } from '@woxing/contract/money';
import { useEffect, useRef } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { IconButton } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { LeftIcon, RightIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { flightWords } from './flight.words.ts';
import { lowestFares } from './flights.queries.ts';
import type { FlightSearch, QuerySearch } from './query-search.rules.ts';

const daysEachSide = 7;

/** The lowest fare of the days around; a press searches that day with the filters as they are. */
export function PriceStrip({
  search,
  today,
  searchFor,
}: {
  readonly search: FlightSearch;
  readonly today: Day;
  /** The address of the same search on another day. */
  readonly searchFor: (day: Day) => QuerySearch;
}) {
  const t = useWords(flightWords);
  /** The calendar knows direct fares only; beside transfers they would mislead. */
  const priced = search.kind === 'direct';
  const strip = useRef<HTMLDivElement>(null);
  const before = Math.min(daysEachSide, daysBetween(today, search.day));
  const start = addDays(search.day, -before);
  const count = 2 * daysEachSide + 1;
  const prices = useQuery({
    ...lowestFares({ from: search.from, to: search.to, start, days: count }),
    enabled: priced && search.from !== search.to,
  });
  const byDay = new Map(prices.data?.days.map(({ day, lowestFen }) => [day, lowestFen]));
  const known = [...byDay.values()].filter((fen) => fen !== null && fen !== undefined);
  const lowest = Math.min(...known);

  const router = useRouter();
  useEffect(() => {
    center(strip.current);
    // The router puts every scrolled element back where it was; this one follows the chosen day instead.
    return router.subscribe('onRendered', () => center(strip.current));
  }, [router, search.day, search.from, search.to]);
  const scroll = (pages: number) => {
    const frame = strip.current;
    frame?.scrollBy({ left: pages * frame.clientWidth * 0.8, behavior: 'smooth' });
  };

  return (
    <nav
      aria-label={t('strip.title')}
      className="flex items-stretch overflow-hidden rounded-l bg-surface shadow-1"
    >
      <IconButton
        label={t('strip.earlier')}
        className="h-auto w-9 rounded-none max-md:hidden"
        onClick={() => scroll(-1)}
      >
        <LeftIcon />
      </IconButton>
      <div ref={strip} className="unscrollbar relative flex flex-1 overflow-x-auto">
        {Array.from({ length: count }, (_, index) => addDays(start, index)).map((day) => {
          const here = day === search.day;
          const price = byDay.get(day);
          return (
            <Link
              key={day}
              to="/airTicket/query"
              search={searchFor(day)}
              resetScroll={false}
              preload={false}
              data-chosen={here || undefined}
              className={classNames(
                'flex h-15 w-24 shrink-0 flex-col items-center justify-center focus-visible:-outline-offset-2 md:w-auto md:min-w-[calc(100%/7)]',
                here ? 'bg-brand-600 text-white' : 'hover:bg-brand-50',
              )}
            >
              <span className={classNames('text-12 whitespace-nowrap', !here && 'text-ink-700')}>
                {formatMonthDay(day)} {formatWeekday(day)}
              </span>
              {priced && prices.isPending ? (
                <Skeleton className="mt-1.5 h-3.5 w-11" />
              ) : (
                <span
                  className={classNames(
                    'digits text-16 font-semibold',
                    here ? '' : priced ? (price === lowest ? 'text-ok' : 'text-price-small') : 'text-ink-500',
                  )}
                >
                  {price === null || price === undefined ? t('strip.unknown') : formatYuan(price)}
                </span>
              )}
            </Link>
          );
        })}
      </div>
      <IconButton
        label={t('strip.later')}
        className="h-auto w-9 rounded-none max-md:hidden"
        onClick={() => scroll(1)}
      >
        <RightIcon />
      </IconButton>
    </nav>
  );
}

function center(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector<HTMLElement>('[data-chosen]');
  if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.clientWidth) / 2;
}
