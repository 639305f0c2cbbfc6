import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Day, formatDay } from '@woxing/contract/core/days';
import { lazy, Suspense, useEffect } from 'react';
import { useMember } from '#src/access/public.ts';
import { useSearchForms, useWords } from '#src/tenants/public.ts';
import { DayMoved } from '#src/ui/day-moved.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useComingDay } from '#src/ui/use-coming-day.ts';
import { useToday } from '#src/ui/use-today.ts';
import { choosingOf, legWord, onDay } from './choosing.rules.ts';
import { flightWords } from './flight.words.ts';
import { flightsFound } from './flights.queries.ts';
import { cityName } from './places.ts';
import { PriceStrip } from './price-strip.tsx';
import { type Input, legNumbers, type QuerySearch, searchInputOf, searchOf } from './query-search.rules.ts';
import { SearchBar } from './search-bar.tsx';
import { useBackAfter } from './use-back-after.ts';

/** Nothing is listed or filtered before the flights are there, so what does is fetched while they are searched. */
const loadFound = () => import('./found-flights.tsx');
const FoundFlights = lazy(loadFound);
/** For sites without search forms, when an address names no route. */
const NoRoute = lazy(() => import('./no-route.tsx'));
const NoticeCard = lazy(() => import('../order/notice-card.tsx'));
const StandardCard = lazy(() => import('../order/standard-card.tsx'));
const ChosenLegs = lazy(() => import('./chosen-legs.tsx'));
const SearchWider = lazy(() => import('../wider/search-wider.tsx'));

/** The flights of a route and a day. Everything that a person would share stands in the address. */
export function QueryPage() {
  const t = useWords(flightWords);
  const search = useSearch({ from: '/airTicket/query' });
  const today = useToday();
  const forms = useSearchForms();
  const hasRoute =
    forms || search.legs !== undefined || (search.from !== undefined && search.to !== undefined);
  const input = hasRoute && today !== undefined ? searchInputOf(search, today) : undefined;
  useEffect(() => void loadFound(), []);
  const navigate = useNavigate();
  const asked = search.trip === 'multi' ? (search.legs?.[0]?.slice(8) as Day | undefined) : search.day;
  const moved = useComingDay(asked, today, () => {
    if (input === undefined) return;
    const days =
      input.trip === 'multi'
        ? { legs: input.legs.map(legWord) }
        : { day: input.day, ...(search.back !== undefined && { back: input.back }) };
    // What was chosen for the way out has left with its day.
    void navigate({
      to: '/airTicket/query',
      search: { ...search, ...days, out: undefined },
      replace: true,
    });
  });
  const backMoved = useBackAfter(search, input, () => {
    if (input === undefined) return;
    void navigate({
      to: '/airTicket/query',
      search: { ...search, day: input.day, back: input.back },
      replace: true,
    });
  });
  return (
    <>
      <SearchBar input={input} />
      <div className="mx-auto flex max-w-page flex-col gap-2 px-3 py-2 md:gap-3 md:px-4 md:py-4 lg:px-6">
        {moved && <DayMoved />}
        {backMoved !== undefined && (
          <DayMoved words={t('search.back-moved', { day: formatDay(backMoved) })} />
        )}
        {!hasRoute ? (
          <Suspense fallback={<Rows />}>
            <NoRoute />
          </Suspense>
        ) : input === undefined || today === undefined ? (
          <Rows />
        ) : (
          <Results
            key={`${input.from} ${input.to} ${input.trip}`}
            input={input}
            search={search}
            today={today}
          />
        )}
      </div>
    </>
  );
}

function Results({
  input,
  search,
  today,
}: {
  readonly input: Input;
  readonly search: QuerySearch;
  readonly today: Day;
}) {
  const t = useWords(flightWords);
  const navigate = useNavigate();
  const member = useMember();
  const extra = member?.custmerExtra;
  const standard = extra?.airStandard ?? undefined;
  const choosing = choosingOf(search, input);
  const { leg } = choosing;
  const flightSearch = searchOf(input, leg);
  const names = { from: cityName(flightSearch.from), to: cityName(flightSearch.to) };
  const found = useQuery(flightsFound(flightSearch));

  const stay = (part: QuerySearch) =>
    void navigate({
      to: '/airTicket/query',
      search: { ...search, ...part },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <title>{t('query.page-title', names)}</title>
      {input.legs.length > 1 && (
        <Suspense fallback={<Skeleton className="h-6 w-60" />}>
          <ChosenLegs
            input={input}
            choosing={choosing}
            today={today}
            onLeg={(at) => stay({ leg: legNumbers[at] })}
          />
        </Suspense>
      )}
      <h1 className="sr-only">{t('query.heading', names)}</h1>
      <PriceStrip
        search={flightSearch}
        today={input.legs[leg - 1]?.day ?? today}
        searchFor={(day) => onDay(search, input, day)}
      />
      <Suspense fallback={<Skeleton className="h-control-32 w-full" />}>
        <SearchWider input={input} search={flightSearch} />
      </Suspense>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_264px] lg:gap-4">
        <div className="flex min-w-0 flex-col gap-2.5">
          <Suspense
            fallback={
              <>
                <Skeleton className="h-11 w-full rounded-l md:h-13" />
                <Rows />
              </>
            }
          >
            <FoundFlights
              input={input}
              search={search}
              choosing={choosing}
              flightSearch={flightSearch}
              found={found}
              today={today}
              waiting={<Rows />}
              onStay={stay}
            />
          </Suspense>
        </div>
        <aside className="flex flex-col gap-3 lg:sticky lg:top-20">
          <Suspense>
            {standard !== undefined && <StandardCard standard={standard} level={extra?.levelName ?? ''} />}
            <NoticeCard />
          </Suspense>
        </aside>
      </div>
    </>
  );
}

const rowKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six cards that are still to come. */
function Rows() {
  const t = useWords(flightWords);
  return (
    <output aria-label={t('query.loading')} className="flex min-h-dvh flex-col gap-2.5">
      {rowKeys.map((key) => (
        <div
          key={key}
          className="flex h-[94px] items-center gap-6 rounded-l bg-surface px-5 shadow-1 md:h-[90px]"
        >
          <Skeleton className="size-9 shrink-0 rounded-m" />
          <Skeleton className="hidden h-4 w-24 md:block" />
          <Skeleton className="h-7 flex-1" />
          <Skeleton className="h-7 w-20" />
          <Skeleton className="hidden h-10 w-26 rounded-m md:block" />
        </div>
      ))}
    </output>
  );
}
