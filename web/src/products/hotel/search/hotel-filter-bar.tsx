import { type HotelSort, hotelSorts } from '@woxing/contract/products/hotel/hotel-search.rules';
import { lazy, Suspense } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { FilterChip } from '#src/ui/filter-chip.tsx';
import { FilterFrame } from '#src/ui/filter-frame.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { HotelChoicesProps } from './hotel-filter-choices.tsx';
import { type HotelFilterProps, HotelFilterSwitches } from './hotel-filter-switches.tsx';
import { countHotelFilters, hasPrice, noHotelFilters } from './hotel-filters.rules.ts';
import { hotelSearchWords } from './hotel-search.words.ts';

const HotelFilterChoices = lazy(() => import('./hotel-filter-choices.tsx'));

/** The filters of a list of hotels, and its order. */
export function HotelFilterBar({
  sort,
  onSort,
  total,
  ...props
}: Omit<HotelFilterProps, 'count'> & {
  /** Undefined until they are counted. */
  readonly total: number | undefined;
  readonly sort: HotelSort;
  readonly onSort: (sort: HotelSort) => void;
}) {
  const t = useWords(hotelSearchWords);
  const { filters, hasPlace, onFilters } = props;
  const counts = {
    price: Number(hasPrice(filters)),
    stars: filters.stars.length,
    score: Number(filters.score !== undefined),
    within: Number(filters.within !== undefined),
    brands: filters.brands.length,
    facilities: filters.facilities.length,
    payments: filters.payments.length,
  };
  const choices = { ...props, count: total ?? 0 };
  return (
    <FilterFrame
      words={{ title: t('hotel-filter.title'), clear: t('hotel-list.clear'), sort: t('hotel-sort.title') }}
      active={countHotelFilters(filters)}
      count={total === undefined ? '' : t('hotel-list.count', { count: total })}
      sort={sort}
      sorts={hotelSorts
        .filter((value) => hasPlace || value !== 'distance')
        .map((value) => ({ value, label: t(`hotel-sort.${value}`) }))}
      onSort={onSort}
      onClear={() => onFilters(noHotelFilters)}
      renderSheet={(close) => <Choices of="all" {...choices} onDone={close} />}
      chips={
        <>
          <HotelFilterSwitches {...choices} />
          {chips
            .filter((of) => hasPlace || of !== 'within')
            .map((of) => (
              <FilterChip
                key={of}
                title={t(of === 'price' ? 'hotel-filter.price-short' : `hotel-filter.${of}`)}
                count={counts[of]}
              >
                <Choices of={of} {...choices} />
              </FilterChip>
            ))}
        </>
      }
    />
  );
}

const chips = ['price', 'stars', 'score', 'within', 'brands', 'facilities', 'payments'] as const;

function Choices(props: HotelChoicesProps) {
  return (
    <Suspense fallback={<Skeleton className="h-36 w-52" />}>
      <HotelFilterChoices {...props} />
    </Suspense>
  );
}
