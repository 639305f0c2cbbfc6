import { lazy, Suspense } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { FilterChip, Toggle } from '#src/ui/filter-chip.tsx';
import { FilterFrame } from '#src/ui/filter-frame.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { ChoicesProps, FilterBarProps } from './filter-choices.tsx';
import { countFilters, noFilters, sorts } from './flights.rules.ts';
import { offerWords } from './offer.words.ts';

const FilterChoices = lazy(() => import('./filter-choices.tsx'));

/** The filters of a list of flights, and its order. */
export default function FilterBar(props: FilterBarProps) {
  const t = useWords(offerWords);
  const { filters, onFilters, sort, onSort } = props;
  return (
    <FilterFrame
      words={{ title: t('filter.title'), clear: t('query.clear'), sort: t('sort.title') }}
      active={countFilters(filters)}
      count={t('query.count', { count: props.count })}
      sort={sort}
      sorts={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      onSort={onSort}
      onClear={() => onFilters(noFilters)}
      renderSheet={(close) => <Choices of="all" {...props} onDone={close} />}
      chips={
        <>
          <Toggle on={filters.direct} onChange={(direct) => onFilters({ ...filters, direct })}>
            {t('filter.direct')}
          </Toggle>
          {props.standard && (
            <Toggle on={filters.within} onChange={(within) => onFilters({ ...filters, within })}>
              {t('filter.within')}
            </Toggle>
          )}
          {chips.map((of) => (
            <FilterChip key={of} title={t(`filter.${of}`)} count={filters[of].length}>
              <Choices of={of} {...props} />
            </FilterChip>
          ))}
        </>
      }
    />
  );
}

const chips = ['times', 'airlines', 'airports', 'cabins'] as const;

function Choices(props: ChoicesProps) {
  return (
    <Suspense fallback={<Skeleton className="h-36 w-52" />}>
      <FilterChoices {...props} />
    </Suspense>
  );
}
