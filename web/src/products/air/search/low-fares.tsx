import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addDays, type Day, formatDay } from '@woxing/contract/core/days';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { routeFares } from './flights.queries.ts';
import { lowFareWords } from './low-fares.words.ts';
import { type DayFare, lowestOf } from './lowest-fare.rules.ts';
import { cityName } from './places.ts';

/** Routes that many people fly, shown with the lowest fare of the next two weeks. */
const busyRoutes = [
  ['BJS', 'SHA'],
  ['SHA', 'SZX'],
  ['CAN', 'CTU'],
  ['HGH', 'BJS'],
  ['SHA', 'SIA'],
  ['SZX', 'CKG'],
  ['BJS', 'SYX'],
  ['CTU', 'KMG'],
] as const;

const aheadDays = 14;

export function LowFares() {
  const t = useWords(lowFareWords);
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-20 md:text-28">{t('low-fares.title')}</h2>
        <p className="text-12 text-ink-500 md:text-14">{t('low-fares.hint')}</p>
      </div>
      <RouteFares routes={busyRoutes} />
    </section>
  );
}

/** Routes as cards, each with its lowest fare of the next two weeks. */
export function RouteFares({
  routes,
  roomy = false,
}: {
  readonly routes: readonly (readonly [from: string, to: string])[];
  /** One in a row on phones, for cities of long names. */
  readonly roomy?: boolean;
}) {
  const today = useToday();
  const start = today && addDays(today, 1);
  const fares = useQuery({
    ...routeFares(routes, start ?? ('2026-01-01' as Day), aheadDays),
    enabled: start !== undefined,
  });
  return (
    <ul
      className={classNames(
        'grid gap-3 md:gap-4',
        roomy ? 'md:grid-cols-2 lg:grid-cols-4' : 'grid-cols-2 md:grid-cols-4',
      )}
    >
      {routes.map(([from, to], index) => (
        <li key={`${from}${to}`}>
          <LowFare
            from={from}
            to={to}
            start={start}
            days={fares.data?.routes[index]?.days ?? []}
            waiting={fares.isPending}
          />
        </li>
      ))}
    </ul>
  );
}

function LowFare({
  from,
  to,
  start,
  days,
  waiting,
}: {
  readonly from: string;
  readonly to: string;
  /** The first of the days, known before their fares are. */
  readonly start: Day | undefined;
  readonly days: readonly DayFare[];
  readonly waiting: boolean;
}) {
  const t = useWords(lowFareWords);
  const lowest = lowestOf(days);
  const day = lowest?.day ?? start;
  return (
    <Link
      to="/airTicket/query"
      search={{ from, to, ...(day && { day }) }}
      preload={false}
      className="group flex h-32 flex-col justify-between rounded-l bg-surface p-4 shadow-1 transition-shadow hover:shadow-2 md:h-36 md:p-5"
    >
      <span className="flex items-center gap-1.5 text-16 font-semibold md:text-18">
        {cityName(from)}
        <ArrowIcon size={16} className="text-ink-300 transition-transform group-hover:translate-x-0.5" />
        {cityName(to)}
      </span>
      <span>
        <span className="block h-5.5 truncate text-12 text-ink-500 md:text-14">
          {lowest !== undefined && t('low-fares.departs-on', { day: formatDay(lowest.day) })}
        </span>
        {lowest === undefined ? (
          waiting ? (
            <Skeleton className="my-1 h-7 w-20" />
          ) : (
            <span className="text-14 text-ink-500">{t('low-fares.none')}</span>
          )
        ) : (
          <span className="flex items-end justify-between gap-2">
            <Money fen={lowest.lowestFen} size="l" suffix={t('low-fares.from')} />
            <FareBars days={days} lowest={lowest.day} />
          </span>
        )}
      </span>
    </Link>
  );
}

/** The fares of the days as small bars, the lowest one marked; the words beside them say it. */
function FareBars({ days, lowest }: { readonly days: readonly DayFare[]; readonly lowest: Day }) {
  const max = Math.max(...days.map((one) => one.lowestFen ?? 0));
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${days.length * 6} 28`} className="mb-1.5 h-7 w-auto max-md:hidden">
      {days.map(({ day, lowestFen }, index) => {
        const height = lowestFen === null ? 0 : Math.max(4, (lowestFen / max) * 28);
        return (
          <rect
            key={day}
            x={index * 6}
            y={28 - height}
            width="4"
            height={height}
            rx="1.5"
            className={day === lowest ? 'fill-price' : 'fill-brand-100'}
          />
        );
      })}
    </svg>
  );
}
