import { lazy, Suspense } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { FilterChip } from '#src/ui/filter-chip.tsx';
import { FilterFrame } from '#src/ui/filter-frame.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { type TrainSort, trainSorts } from './list-sorts.rules.ts';
import type { TrainChoicesProps, TrainFilterProps } from './train-filter-choices.tsx';
import { TrainFilterSwitches } from './train-filter-switches.tsx';
import { countTrainFilters, noTrainFilters } from './train-filters.rules.ts';
import { trainSearchWords } from './train-search.words.ts';

const TrainFilterChoices = lazy(() => import('./train-filter-choices.tsx'));

/** The filters of a list of trains, and its order. */
export function TrainFilterBar({
  sort,
  onSort,
  ...props
}: TrainFilterProps & { readonly sort: TrainSort; readonly onSort: (sort: TrainSort) => void }) {
  const t = useWords(trainSearchWords);
  const { filters, onFilters } = props;
  const counts = {
    kinds: filters.kinds.length,
    departs: filters.departs.length,
    arrives: filters.arrives.length,
    stations: filters.stations.length,
    seats: filters.seats.length,
  };
  return (
    <FilterFrame
      words={{
        title: t('train-filter.title'),
        clear: t('train-query.clear'),
        sort: t('train-sort.title'),
      }}
      active={countTrainFilters(filters)}
      count={t('train-query.count', { count: props.count })}
      sort={sort}
      sorts={trainSorts.map((value) => ({ value, label: t(`train-sort.${value}`) }))}
      onSort={onSort}
      onClear={() => onFilters(noTrainFilters)}
      renderSheet={(close) => <Choices of="all" {...props} onDone={close} />}
      chips={
        <>
          <TrainFilterSwitches {...props} />
          {chips.map((of) => (
            <FilterChip key={of} title={t(`train-filter.${of}`)} count={counts[of]}>
              <Choices of={of} {...props} />
            </FilterChip>
          ))}
        </>
      }
    />
  );
}

const chips = ['kinds', 'departs', 'arrives', 'stations', 'seats'] as const;

function Choices(props: TrainChoicesProps) {
  return (
    <Suspense fallback={<Skeleton className="h-36 w-52" />}>
      <TrainFilterChoices {...props} />
    </Suspense>
  );
}
