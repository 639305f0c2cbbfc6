import type { UseQueryResult } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { searchTrains } from '@woxing/contract/products/rail/trains';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { FoundTrains } from './found-trains.ts';
import { ListRows, SearchFailed } from './list-states.tsx';
import type { SeatAct } from './seat-tile.tsx';
import { type TrainListSearch, trainFilterSearch, trainFiltersOf } from './train-address.rules.ts';
import { TrainFilterBar } from './train-filter-bar.tsx';
import {
  countTrainFilters,
  noTrainFilters,
  shownTrains,
  trainChoices,
  withoutForbidden,
} from './train-filters.rules.ts';
import { trainSearchWords } from './train-search.words.ts';
import { useTrainStandard } from './use-train-standard.ts';

/** Nothing is listed before the trains are there, so the list is fetched while they are searched. */
const loadList = () => import('./train-list.tsx');
const HiddenByStandard = lazy(async () => ({
  default: (await import('#src/booking/public.forms.ts')).HiddenByStandard,
}));
const TrainList = lazy(async () => ({ default: (await loadList()).TrainList }));

export type TrainAnswer = OutputOf<typeof searchTrains>;

/** The trains that were found, filtered and in order, with every state on the way. The address is the page's. */
export function TrainResults({
  found,
  search,
  act,
  hint,
  empty,
  onSearch,
}: {
  readonly found: UseQueryResult<TrainAnswer>;
  /** How the list is looked at. */
  readonly search: TrainListSearch;
  readonly act: SeatAct;
  /** Between the filters and the list. */
  readonly hint?: ReactNode;
  /** Where no train goes at all. */
  readonly empty: ReactNode;
  readonly onSearch: (part: TrainListSearch) => void;
}) {
  const t = useWords(trainSearchWords);
  const trains = found.data?.trains;
  const filters = useMemo(() => trainFiltersOf(search), [search]);
  const sort = search.sort ?? 'earliest';
  const choices = useMemo(() => trainChoices(trains ?? []), [trains]);
  const { standard, within, hides } = useTrainStandard();
  const all = useMemo(
    () => shownTrains(trains ?? [], filters, sort, within),
    [trains, filters, sort, within],
  );
  const allowed = useMemo(
    () => (hides && within !== undefined ? withoutForbidden(all, within) : { trains: all, hidden: 0 }),
    [all, within, hides],
  );
  const [forbiddenShown, setForbiddenShown] = useState(false);
  const shown = forbiddenShown ? all : allowed.trains;
  useEffect(() => void loadList(), []);
  const filtered = allowed.hidden > 0 || (countTrainFilters(filters) > 0 && (trains?.length ?? 0) > 0);

  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <TrainFilterBar
        filters={filters}
        choices={choices}
        count={shown.length}
        hasStandard={standard !== undefined}
        sort={sort}
        onFilters={(next) => onSearch(trainFilterSearch(next))}
        onSort={(next) => onSearch({ sort: next === 'earliest' ? undefined : next })}
      />
      {hint}
      {allowed.hidden > 0 && (
        <Suspense>
          <HiddenByStandard count={allowed.hidden} shown={forbiddenShown} onShow={setForbiddenShown} />
        </Suspense>
      )}
      {found.isPending ? (
        <ListRows words={t('train-query.loading')} />
      ) : found.isError ? (
        <SearchFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : shown.length > 0 ? (
        <Suspense fallback={<ListRows words={t('train-query.loading')} />}>
          <FoundTrains value={trains ?? null}>
            <TrainList trains={shown} act={act} />
          </FoundTrains>
        </Suspense>
      ) : filtered ? (
        <EmptyState
          title={t('train-query.filtered')}
          hint={t('train-query.filtered-hint')}
          action={
            <Button onClick={() => onSearch(trainFilterSearch(noTrainFilters))}>
              {t('train-query.clear')}
            </Button>
          }
        />
      ) : (
        empty
      )}
    </div>
  );
}
