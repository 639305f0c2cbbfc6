import type { Cabin } from '@woxing/contract/flights';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Toggle } from './filter-chip.tsx';
import { flightWords } from './flight.words.ts';
import {
  type FilterChoices as Available,
  dayParts,
  type FlightFilters,
  noFilters,
  type Sort,
} from './flights.rules.ts';
import { airlineOf, airportName } from './places.ts';

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
  const t = useWords(flightWords);
  const { filters, onFilters } = props;
  return (
    <div className="flex flex-col gap-4">
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
      <Group title={t('filter.times')}>
        <TimeChoices {...props} />
      </Group>
      <Group title={t('filter.cabins')}>
        <CabinChoices {...props} />
      </Group>
      <AirportChoices {...props} />
      <Group title={t('filter.airlines')}>
        <AirlineChoices {...props} />
      </Group>
      <div className="sticky bottom-0 -mx-5 flex gap-3 border-t border-line bg-surface px-5 pt-3">
        <Button look="quiet" className="flex-1" onClick={() => onFilters(noFilters)}>
          {t('query.clear')}
        </Button>
        <Button className="flex-2" {...(props.onDone && { onClick: props.onDone })}>
          {t('filter.done', { count: props.count })}
        </Button>
      </div>
    </div>
  );
}

function TimeChoices({ filters, onFilters }: FilterBarProps) {
  const t = useWords(flightWords);
  return (
    <Choices
      values={dayParts}
      chosen={filters.times}
      label={(part) => t(`part.${part}`)}
      onChange={(times) => onFilters({ ...filters, times })}
    />
  );
}

function AirlineChoices({ filters, choices, onFilters }: FilterBarProps) {
  return (
    <Choices
      values={choices.airlines}
      chosen={filters.airlines}
      label={(code) => airlineOf(code).name}
      onChange={(airlines) => onFilters({ ...filters, airlines })}
    />
  );
}

function CabinChoices({ filters, choices, onFilters }: FilterBarProps) {
  const t = useWords(flightWords);
  return (
    <Choices<Cabin>
      values={choices.cabins}
      chosen={filters.cabins}
      label={(cabin) => t(`cabin.${cabin}`)}
      onChange={(cabins) => onFilters({ ...filters, cabins })}
    />
  );
}

function AirportChoices({ filters, choices, onFilters }: FilterBarProps) {
  const t = useWords(flightWords);
  const ends = [
    { title: t('filter.departures'), end: 'from', codes: choices.departures },
    { title: t('filter.arrivals'), end: 'to', codes: choices.arrivals },
  ];
  return (
    <div className="flex flex-col gap-3">
      {ends.map(({ title, end, codes }) => (
        <Group key={end} title={title}>
          <Choices
            values={codes.map((code) => `${end}-${code}`)}
            chosen={filters.airports}
            label={(value) => airportName(value.slice(end.length + 1))}
            onChange={(airports) => onFilters({ ...filters, airports })}
          />
        </Group>
      ))}
    </div>
  );
}

/** Boxes of one filter; what other groups chose in the same list stays. */
function Choices<Value extends string>(props: {
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly label: (value: Value) => string;
  readonly onChange: (chosen: Value[]) => void;
}) {
  return (
    <div className="grid min-w-52 grid-cols-1 gap-x-4 max-md:grid-cols-2">
      {props.values.map((value) => (
        <Checkbox
          key={value}
          label={props.label(value)}
          checked={props.chosen.includes(value)}
          onChange={(checked) => {
            const others = props.chosen.filter((one) => one !== value);
            props.onChange(checked ? [...others, value] : others);
          }}
        />
      ))}
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

const contents = {
  times: TimeChoices,
  airlines: AirlineChoices,
  airports: AirportChoices,
  cabins: CabinChoices,
  all: AllChoices,
};
