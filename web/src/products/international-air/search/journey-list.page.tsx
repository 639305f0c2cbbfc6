import { getRouteApi } from '@tanstack/react-router';
import { type Day, formatDay, formatMonthDay } from '@woxing/contract/core/days';
import { worldPlaceName } from '@woxing/contract/products/international-air/world-places.rules';
import { lazy, Suspense, useState } from 'react';
import { useSearchForms, useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { SearchFrame } from '#src/ui/search-frame.tsx';
import { useToday } from '#src/ui/use-today.ts';
import {
  beginsAnew,
  type Journey,
  type JourneyPart,
  journeyOf,
  journeySearch,
  partWord,
  queryTypeOf,
} from './journey-address.rules.ts';
import { JourneyForm } from './journey-form.tsx';
import { journeyFormWords } from './journey-form.words.ts';
import { journeyListWords } from './journey-list.words.ts';
import { type JourneySearch } from './journey-params.rules.ts';
import { ListRows } from './list-rows.tsx';
import { SearchBegins } from './search-begins.tsx';

const path = '/intl/flight_query_list/{-$queryType}/{-$isFirst}';
const route = getRouteApi(path);

/** Nothing is listed before flights are there, so what does is fetched while they are searched. */
const loadResults = () => import('./journey-results.tsx');
const JourneyResults = lazy(async () => ({ default: (await loadResults()).JourneyResults }));
const JourneyFares = lazy(() => import('./journey-fares.tsx'));
const loadComparison = () => import('./date-comparison.tsx');
const DateComparison = lazy(loadComparison);

/** International flights, from the form to the fare. Everything that a person would share stands in the address. */
export function JourneyListPage() {
  const t = useWords(journeyFormWords);
  const today = useToday();
  const { queryType, isFirst } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const read = journeyOf(queryType, search);
  const find = (journey: Journey) =>
    void navigate({ to: path, params: { queryType: journey.type }, search: journeySearch(journey) });
  if (today === undefined) return <ListRows words={t('intl-search.title')} />;
  if (read.state !== 'asked')
    return (
      <SearchBegins
        today={today}
        type={queryTypeOf(queryType)}
        wrong={read.state === 'wrong' ? read.why : undefined}
        onSearch={find}
      />
    );
  const { journey } = read;
  // The address may say that the journey begins anew, whatever had been chosen.
  const chosen = beginsAnew(isFirst) ? [] : (search.chosen ?? []).slice(0, journey.parts.length);
  const to = (next: JourneySearch, replace: boolean) =>
    void navigate({
      to: path,
      params: { queryType: journey.type },
      search: next,
      replace,
      resetScroll: !replace,
    });
  return (
    <>
      <JourneyBar key={JSON.stringify(journey)} journey={journey} today={today} onSearch={find} />
      <div className="mx-auto flex max-w-page flex-col gap-2.5 px-3 py-2 md:px-4 md:py-4 lg:px-6">
        <Head journey={journey} />
        {chosen.length === 0 && journey.type !== '3' && (
          <OtherDays
            journey={journey}
            today={today}
            onDays={(days) =>
              to({ ...search, parts: onDays(journey.parts, days).map(partWord), chosen: undefined }, false)
            }
          />
        )}
        <Suspense fallback={<ListRows words={t('intl-search.title')} />}>
          {chosen.length < journey.parts.length ? (
            <JourneyResults
              key={`${search.parts?.join()} ${chosen.join()}`}
              journey={journey}
              chosen={chosen}
              search={search}
              onStay={(part) => to({ ...search, ...part }, true)}
              onChosen={(next) => to(choosing(search, next), false)}
            />
          ) : (
            <JourneyFares
              journey={journey}
              chosen={chosen}
              onChosen={(next) => to(choosing(search, next), false)}
            />
          )}
        </Suspense>
      </div>
    </>
  );
}

/** What was filtered is of the part that has been chosen: airports and times of the next are others. */
function choosing(search: JourneySearch, chosen: readonly string[]): JourneySearch {
  const { parts, cabin, adults, children, infants, sort, bags } = search;
  return {
    parts,
    cabin,
    adults,
    children,
    infants,
    sort,
    bags,
    chosen: chosen.length === 0 ? undefined : chosen,
  };
}

const onDays = (parts: readonly JourneyPart[], days: readonly Day[]): readonly JourneyPart[] =>
  parts.map((part, at) => ({ ...part, day: days[at] ?? part.day }));

/** Where a part begins, unless the one before it has ended there. */
function beginning(before: string | undefined, from: string): string {
  if (before === from) return '';
  return before === undefined ? worldPlaceName(from) : `，${worldPlaceName(from)}`;
}

/** `上海 → 纽约`, `上海 → 东京 → 悉尼`. */
function wayWords({ type, parts }: Journey): string {
  const ways = type === '2' ? parts.slice(0, 1) : parts;
  return ways
    .map(({ from, to }, at) => `${beginning(ways[at - 1]?.to, from)} → ${worldPlaceName(to)}`)
    .join('');
}

function Head({ journey }: { readonly journey: Journey }) {
  const t = useWords(journeyListWords);
  const way = wayWords(journey);
  return (
    <>
      <title>{t('intl-list.page-title', { way })}</title>
      <h1 className="sr-only">{t('intl-list.heading', { way })}</h1>
    </>
  );
}

/** The search over its results: the way, and below it days, cabin and who travels. */
function JourneyBar({
  journey,
  today,
  onSearch,
}: {
  readonly journey: Journey;
  readonly today: Day;
  readonly onSearch: (journey: Journey) => void;
}) {
  const t = useWords(journeyFormWords);
  const people = journey.adults + journey.children + journey.infants;
  const [first, last] = [journey.parts[0]!, journey.parts.at(-1)!];
  const days =
    first === last ? formatDay(first.day) : `${formatMonthDay(first.day)}—${formatMonthDay(last.day)}`;
  return (
    <SearchFrame
      forms={useSearchForms()}
      title={wayWords(journey)}
      hint={`${days} · ${t(`intl-search.type-${journey.type}`)} · ${t(`intl-search.${journey.cabin}`)} · ${t('intl-search.people', { count: people })}`}
      words={{ edit: t('intl-search.edit'), editAll: t('intl-search.edit-all') }}
    >
      {(close) => (
        <JourneyForm
          journey={journey}
          today={today}
          look="bar"
          onSearch={(asked) => {
            close();
            onSearch(asked);
          }}
        />
      )}
    </SearchFrame>
  );
}

/** The way to the same journey on other days. */
function OtherDays({
  journey,
  today,
  onDays,
}: {
  readonly journey: Journey;
  readonly today: Day;
  readonly onDays: (days: readonly Day[]) => void;
}) {
  const t = useWords(journeyListWords);
  const [open, setOpen] = useState(false);
  return (
    <div className="flex">
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadComparison()}
        onFocus={() => void loadComparison()}
        onClick={() => setOpen(true)}
        className={buttonClass({ look: 'quiet', size: 's' })}
      >
        {t(journey.type === '2' ? 'intl-days.open-2' : 'intl-days.open-1')}
      </button>
      {open && (
        <Suspense>
          <DateComparison
            journey={journey}
            today={today}
            onClose={() => setOpen(false)}
            onDays={(days) => {
              setOpen(false);
              onDays(days);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
