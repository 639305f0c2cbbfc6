import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addDays, type Day, daysBetween, formatMonthDay, formatWeekday } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { DayStrip, dayClass } from '#src/ui/day-strip.tsx';
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

  return (
    <DayStrip
      words={{ title: t('strip.title'), earlier: t('strip.earlier'), later: t('strip.later') }}
      centred={`${search.from} ${search.to} ${search.day}`}
    >
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
            className={dayClass(here)}
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
    </DayStrip>
  );
}
