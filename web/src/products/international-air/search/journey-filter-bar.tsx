import { lazy, Suspense } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { FilterChip, Toggle } from '#src/ui/filter-chip.tsx';
import { FilterFrame } from '#src/ui/filter-frame.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import {
  countFilters,
  type JourneyFilters,
  type JourneySort,
  journeySorts,
  noFilters,
} from './journey-address.rules.ts';
import type { ChoicesProps, FilterOffers } from './journey-filter-choices.tsx';
import { journeyListWords } from './journey-list.words.ts';

const FilterChoices = lazy(() => import('./journey-filter-choices.tsx'));

/** The filters of a list of ways, and its order. */
export function JourneyFilterBar(props: {
  readonly filters: JourneyFilters;
  readonly offers: FilterOffers;
  readonly sort: JourneySort;
  readonly total: number | undefined;
  readonly onFilters: (filters: JourneyFilters) => void;
  readonly onSort: (sort: JourneySort) => void;
}) {
  const t = useWords(journeyListWords);
  const { filters, sort, total = 0, onFilters, onSort } = props;
  return (
    <FilterFrame
      words={{ title: t('intl-filter.title'), clear: t('intl-list.clear'), sort: t('intl-filter.sort') }}
      active={countFilters(filters)}
      count={t('intl-list.count', { count: total })}
      sort={sort}
      sorts={journeySorts.map((value) => ({ value, label: t(`intl-sort.${value}`) }))}
      onSort={onSort}
      onClear={() => onFilters(noFilters)}
      renderSheet={(close) => <Choices of="all" {...props} total={total} onDone={close} />}
      chips={
        <>
          <Toggle
            on={filters.stops === '0'}
            onChange={(direct) => onFilters({ ...filters, stops: direct ? '0' : undefined })}
          >
            {t('intl-filter.direct')}
          </Toggle>
          <Toggle on={filters.bags} onChange={(bags) => onFilters({ ...filters, bags })}>
            {t('intl-filter.bags')}
          </Toggle>
          {chips.map(({ of, count }) => (
            <FilterChip key={of} title={t(`intl-filter.${of}`)} count={count(filters)}>
              <Choices of={of} {...props} total={total} />
            </FilterChip>
          ))}
        </>
      }
    />
  );
}

const chips: readonly {
  readonly of: Exclude<ChoicesProps['of'], 'all'>;
  readonly count: (filters: JourneyFilters) => number;
}[] = [
  { of: 'stops', count: ({ stops }) => (stops === '1' ? 1 : 0) },
  {
    of: 'times',
    count: ({ departs, arrives }) => Number(departs !== undefined) + Number(arrives !== undefined),
  },
  { of: 'airlines', count: ({ airlines, alliances }) => airlines.length + alliances.length },
  { of: 'airports', count: ({ airports }) => airports.length },
  { of: 'vias', count: ({ vias }) => vias.length },
];

function Choices(props: ChoicesProps) {
  return (
    <Suspense fallback={<Skeleton className="h-36 w-52" />}>
      <FilterChoices {...props} />
    </Suspense>
  );
}
