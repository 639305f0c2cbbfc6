import type { Cabin } from '@woxing/contract/products/air/flights';
import { useWords } from '#src/tenants/public.ts';
import { dayParts } from '#src/ui/day-parts.rules.ts';
import { Toggle } from '#src/ui/filter-chip.tsx';
import { FilterBoxes, FilterGroup, FilterSheet } from '#src/ui/filter-sheet.tsx';
import { airlineOf } from './carriers.ts';
import {
  type FilterChoices as Available,
  type FlightFilters,
  noFilters,
  type Sort,
} from './flights.rules.ts';
import { offerWords } from './offer.words.ts';
import { airportName } from './places.ts';

export interface FilterBarProps {
  readonly filters: FlightFilters;
  readonly choices: Available;
  readonly sort: Sort;
  /** Flights left. */
  readonly count: number;
  /** Whether the member has a travel standard. */
  readonly standard: boolean;
  readonly onFilters: (filters: FlightFilters) => void;
  readonly onSort: (sort: Sort) => void;
}

export interface ChoicesProps extends FilterBarProps {
  readonly of: 'times' | 'airlines' | 'airports' | 'cabins' | 'all';
  readonly onDone?: () => void;
}

/** What a filter opens; loaded when it is approached. */
export default function FilterChoices(props: ChoicesProps) {
  const Shown = contents[props.of];
  return <Shown {...props} />;
}

function AllChoices(props: ChoicesProps) {
  const t = useWords(offerWords);
  const { filters, onFilters } = props;
  return (
    <FilterSheet
      clear={t('query.clear')}
      done={t('filter.done', { count: props.count })}
      onClear={() => onFilters(noFilters)}
      onDone={() => props.onDone?.()}
    >
      <div className="flex gap-2">
        <Toggle on={filters.direct} onChange={(direct) => onFilters({ ...filters, direct })}>
          {t('filter.direct')}
        </Toggle>
        {props.standard && (
          <Toggle on={filters.within} onChange={(within) => onFilters({ ...filters, within })}>
            {t('filter.within')}
          </Toggle>
        )}
      </div>
      <FilterGroup title={t('filter.times')}>
        <TimeChoices {...props} />
      </FilterGroup>
      <FilterGroup title={t('filter.cabins')}>
        <CabinChoices {...props} />
      </FilterGroup>
      <AirportChoices {...props} />
      <FilterGroup title={t('filter.airlines')}>
        <AirlineChoices {...props} />
      </FilterGroup>
    </FilterSheet>
  );
}

function TimeChoices({ filters, onFilters }: FilterBarProps) {
  const t = useWords(offerWords);
  return (
    <FilterBoxes
      values={dayParts}
      chosen={filters.times}
      label={(part) => t(`part.${part}`)}
      onChange={(times) => onFilters({ ...filters, times })}
    />
  );
}

function AirlineChoices({ filters, choices, onFilters }: FilterBarProps) {
  return (
    <FilterBoxes
      values={choices.airlines}
      chosen={filters.airlines}
      label={(code) => airlineOf(code).name}
      onChange={(airlines) => onFilters({ ...filters, airlines })}
    />
  );
}

function CabinChoices({ filters, choices, onFilters }: FilterBarProps) {
  const t = useWords(offerWords);
  return (
    <FilterBoxes<Cabin>
      values={choices.cabins}
      chosen={filters.cabins}
      label={(cabin) => t(`cabin.${cabin}`)}
      onChange={(cabins) => onFilters({ ...filters, cabins })}
    />
  );
}

function AirportChoices({ filters, choices, onFilters }: FilterBarProps) {
  const t = useWords(offerWords);
  const ends = [
    { title: t('filter.departures'), end: 'from', codes: choices.departures },
    { title: t('filter.arrivals'), end: 'to', codes: choices.arrivals },
  ];
  return (
    <div className="flex flex-col gap-3">
      {ends.map(({ title, end, codes }) => (
        <FilterGroup key={end} title={title}>
          <FilterBoxes
            values={codes.map((code) => `${end}-${code}`)}
            chosen={filters.airports}
            label={(value) => airportName(value.slice(end.length + 1))}
            onChange={(airports) => onFilters({ ...filters, airports })}
          />
        </FilterGroup>
      ))}
    </div>
  );
}

const contents = {
  times: TimeChoices,
  airlines: AirlineChoices,
  airports: AirportChoices,
  cabins: CabinChoices,
  all: AllChoices,
};
