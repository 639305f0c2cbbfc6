import { lazy, type ReactNode, Suspense } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { DownIcon, FilterIcon } from '#src/ui/icon.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { chipClass, Toggle } from './filter-chip.tsx';
import type { ChoicesProps, FilterBarProps } from './filter-choices.tsx';
import { flightWords } from './flight.words.ts';
import { countFilters, noFilters, sorts } from './flights.rules.ts';

const FilterChoices = lazy(() => import('./filter-choices.tsx'));

/** One line: chips on a desktop, one filter sheet and the sort on a phone. */
export function FilterBar(props: FilterBarProps) {
  const t = useWords(flightWords);
  const { filters, onFilters, sort, onSort } = props;
  const active = countFilters(filters);
  return (
    <div className="flex items-center gap-2 rounded-l bg-surface px-3 py-2 shadow-1 md:px-4">
      <div className="hidden min-w-0 flex-1 flex-wrap items-center gap-2 md:flex">
        <Toggle on={filters.direct} onChange={(direct) => onFilters({ ...filters, direct })}>
          {t('filter.direct')}
        </Toggle>
        {props.standard && (
          <Toggle on={filters.within} onChange={(within) => onFilters({ ...filters, within })}>
            {t('filter.within')}
          </Toggle>
        )}
        <Chip title={t('filter.times')} count={filters.times.length}>
          <Choices of="times" {...props} />
        </Chip>
        <Chip title={t('filter.airlines')} count={filters.airlines.length}>
          <Choices of="airlines" {...props} />
        </Chip>
        <Chip title={t('filter.airports')} count={filters.airports.length}>
          <Choices of="airports" {...props} />
        </Chip>
        <Chip title={t('filter.cabins')} count={filters.cabins.length}>
          <Choices of="cabins" {...props} />
        </Chip>
        {active > 0 && (
          <Button look="text" size="s" className="px-1" onClick={() => onFilters(noFilters)}>
            {t('query.clear')}
          </Button>
        )}
      </div>
      <div className="md:hidden">
        <Popover
          title={t('filter.title')}
          triggerClass={chipClass(active > 0)}
          trigger={
            <>
              <FilterIcon size={16} />
              {t('filter.all')}
              {active > 0 && <Count value={active} />}
            </>
          }
        >
          {(close) => <Choices of="all" {...props} onDone={close} />}
        </Popover>
      </div>
      <output className="ml-auto text-14 whitespace-nowrap text-ink-500 md:ml-0">
        {t('query.count', { count: props.count })}
      </output>
      <Select
        label={t('sort.title')}
        labelHidden
        value={sort}
        options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={onSort}
        className="w-26 [&_select]:h-9 [&_select]:text-14"
      />
    </div>
  );
}

function Choices(props: ChoicesProps) {
  return (
    <Suspense fallback={<Skeleton className="h-36 w-52" />}>
      <FilterChoices {...props} />
    </Suspense>
  );
}

function Chip(props: { readonly title: string; readonly count: number; readonly children: ReactNode }) {
  return (
    <Popover
      title={props.title}
      triggerClass={chipClass(props.count > 0)}
      trigger={
        <>
          {props.title}
          {props.count > 0 ? <Count value={props.count} /> : <DownIcon size={14} />}
        </>
      }
    >
      {props.children}
    </Popover>
  );
}

function Count({ value }: { readonly value: number }) {
  return (
    <span className="digits flex size-4.5 items-center justify-center rounded-pill bg-brand-600 text-12 leading-none text-white">
      {value}
    </span>
  );
}
