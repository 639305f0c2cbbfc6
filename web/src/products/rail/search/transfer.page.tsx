import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Day } from '@woxing/contract/core/days';
import { citiesByStation } from '@woxing/contract/products/rail/rail-places.rules';
import { lastSaleDay } from '@woxing/contract/products/rail/train-presale.rules';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { VirtualList } from '#src/ui/virtual-list.tsx';
import { FoundJourneys } from './found-trains.ts';
import {
  countJourneyFilters,
  journeyKey,
  journeysWithoutForbidden,
  noJourneyFilters,
  shownJourneys,
  viaCities,
} from './journeys.rules.ts';
import { ListRows, SearchFailed } from './list-states.tsx';
import { NotOnSale } from './search-states.tsx';
import type { TrainInput } from './train-address.rules.ts';
import { TrainDayStrip } from './train-day-strip.tsx';
import { trainSearchWords } from './train-search.words.ts';
import { TrainSearchPage } from './train-search-page.tsx';
import { railCities, transfersFound } from './trains.queries.ts';
import { transferWords } from './transfer.words.ts';
import { journeyFilterSearch, journeyFiltersOf, type TransferSearch } from './transfer-address.rules.ts';
import { TransferFilterBar } from './transfer-filter-bar.tsx';
import { TransferJourney } from './transfer-journey.tsx';
import { useTrainStandard } from './use-train-standard.ts';

const HiddenByStandard = lazy(async () => ({
  default: (await import('#src/booking/public.forms.ts')).HiddenByStandard,
}));

const route = getRouteApi('/member/train/train_transfer');

/** Journeys with one or two changes of a way and a day. */
export function TransferPage() {
  const t = useWords(transferWords);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <TrainSearchPage
      search={search}
      fast={false}
      loading={t('train-transfer.loading')}
      onDay={(day) => void navigate({ search: { ...search, day }, replace: true })}
      onSearch={({ from, to, day }) => void navigate({ search: { from, to, day, changes: search.changes } })}
    >
      {(asked, today) => (
        <Journeys key={`${asked.from} ${asked.to}`} asked={asked} search={search} today={today} />
      )}
    </TrainSearchPage>
  );
}

function Journeys({
  asked,
  search,
  today,
}: {
  readonly asked: TrainInput;
  readonly search: TransferSearch;
  readonly today: Day;
}) {
  const t = useWords(transferWords);
  const s = useWords(trainSearchWords);
  const navigate = route.useNavigate();
  const { from, to, day } = asked;
  const changes = search.changes ?? 1;
  const onSale = day <= lastSaleDay(today);
  const found = useQuery({ ...transfersFound(asked, changes), enabled: onSale });
  const places = useQuery(railCities());
  const [open, setOpen] = useState<string>();
  const cityOf = useMemo(() => {
    const cities = citiesByStation(places.data?.cities ?? []);
    return (station: string) => cities.get(station) ?? station;
  }, [places.data]);
  const journeys = found.data?.journeys;
  const filters = useMemo(() => journeyFiltersOf(search), [search]);
  const sort = search.sort ?? 'shortest';
  const vias = useMemo(() => viaCities(journeys ?? [], cityOf), [journeys, cityOf]);
  const { standard, within, hides } = useTrainStandard();
  const allowed = useMemo(
    () =>
      hides && within !== undefined
        ? journeysWithoutForbidden(journeys ?? [], within)
        : { journeys: journeys ?? [], hidden: 0 },
    [journeys, within, hides],
  );
  const [forbiddenShown, setForbiddenShown] = useState(false);
  const offered = forbiddenShown ? journeys : allowed.journeys;
  const shown = useMemo(
    () => shownJourneys(offered ?? [], filters, sort, cityOf, within),
    [offered, filters, sort, cityOf, within],
  );
  const stay = (part: TransferSearch) =>
    void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false });
  const filtered = allowed.hidden > 0 || (countJourneyFilters(filters) > 0 && (journeys?.length ?? 0) > 0);

  return (
    <>
      <title>{t('train-transfer.page-title', { from, to })}</title>
      <h1 className="sr-only">{t('train-transfer.heading', { from, to })}</h1>
      <TrainDayStrip
        day={day}
        today={today}
        renderDay={(date, props) => (
          <Link to="/train/train_transfer" search={{ ...search, day: date }} {...props} />
        )}
      />
      <div className="flex items-center justify-between gap-3">
        <RadioGroup
          look="pills"
          name="changes"
          title={t('train-transfer.changes')}
          value={String(changes)}
          choices={[
            { value: '1', label: t('train-transfer.changes-1') },
            { value: '2', label: t('train-transfer.changes-2') },
          ]}
          onChange={(value) => stay({ changes: value === '2' ? 2 : undefined, vias: undefined })}
        />
        <Link
          to="/train/train_query_list"
          search={{ from, to, day }}
          className={buttonClass({ look: 'text', className: 'px-1' })}
        >
          {t('train-transfer.direct')}
        </Link>
      </div>
      {!onSale ? (
        <NotOnSale
          day={day}
          renderAction={(last, words) => (
            <Link to="/train/train_transfer" search={{ ...search, day: last }} className={buttonClass({})}>
              {words}
            </Link>
          )}
          today={today}
        />
      ) : (
        <div className="flex min-w-0 flex-col gap-2.5">
          <TransferFilterBar
            filters={filters}
            vias={vias}
            count={shown.length}
            hasStandard={standard !== undefined}
            sort={sort}
            onFilters={(next) => stay(journeyFilterSearch(next))}
            onSort={(next) => stay({ sort: next === 'shortest' ? undefined : next })}
          />
          {allowed.hidden > 0 && (
            <Suspense>
              <HiddenByStandard count={allowed.hidden} shown={forbiddenShown} onShow={setForbiddenShown} />
            </Suspense>
          )}
          {found.isPending ? (
            <ListRows words={t('train-transfer.loading')} />
          ) : found.isError ? (
            <SearchFailed error={found.error} onRetry={() => void found.refetch()} />
          ) : shown.length > 0 ? (
            <FoundJourneys value={journeys ?? []}>
              <VirtualList title={t('train-transfer.list')} items={shown} keyOf={journeyKey} estimate={98}>
                {(journey) => {
                  const key = journeyKey(journey);
                  return (
                    <TransferJourney
                      journey={journey}
                      open={open === key}
                      onToggle={() => setOpen(open === key ? undefined : key)}
                    />
                  );
                }}
              </VirtualList>
              <p className="py-5 text-center text-12 text-ink-500">{t('train-transfer.list-end')}</p>
            </FoundJourneys>
          ) : filtered ? (
            <EmptyState
              title={t('train-transfer.filtered')}
              hint={t('train-transfer.filtered-hint')}
              action={
                <Button onClick={() => stay(journeyFilterSearch(noJourneyFilters))}>
                  {s('train-query.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              picture="trains"
              title={t(`train-transfer.empty-${changes}`)}
              hint={t(`train-transfer.empty-${changes}-hint`)}
              action={
                changes === 1 && (
                  <Button onClick={() => stay({ changes: 2 })}>{t('train-transfer.two')}</Button>
                )
              }
            />
          )}
        </div>
      )}
    </>
  );
}
