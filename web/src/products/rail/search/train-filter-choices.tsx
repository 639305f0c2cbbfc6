import { railSeatNames } from '@woxing/contract/products/rail/train-seats.rules';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { dayParts } from '#src/ui/day-parts.rules.ts';
import { FilterBoxes, FilterGroup, FilterSheet } from '#src/ui/filter-sheet.tsx';
import { TrainFilterSwitches, type TrainFilterSwitchProps } from './train-filter-switches.tsx';
import { noTrainFilters, type TrainChoices } from './train-filters.rules.ts';
import { trainSearchWords } from './train-search.words.ts';

export interface TrainFilterProps extends TrainFilterSwitchProps {
  readonly choices: TrainChoices;
  /** Trains left. */
  readonly count: number;
}

export interface TrainChoicesProps extends TrainFilterProps {
  readonly of: 'kinds' | 'departs' | 'arrives' | 'stations' | 'seats' | 'all';
  readonly onDone?: () => void;
}

/** What a filter opens; loaded when it is approached. */
export default function TrainFilterChoices(props: TrainChoicesProps) {
  const Shown = contents[props.of];
  return <Shown {...props} />;
}

function AllChoices(props: TrainChoicesProps) {
  const t = useWords(trainSearchWords);
  const { onFilters } = props;
  return (
    <FilterSheet
      clear={t('train-query.clear')}
      done={t('train-filter.done', { count: props.count })}
      onClear={() => onFilters(noTrainFilters)}
      onDone={() => props.onDone?.()}
    >
      <div className="flex gap-2">
        <TrainFilterSwitches {...props} />
      </div>
      <FilterGroup title={t('train-filter.kinds')}>
        <KindChoices {...props} />
      </FilterGroup>
      <FilterGroup title={t('train-filter.departs')}>
        <DepartureChoices {...props} />
      </FilterGroup>
      <FilterGroup title={t('train-filter.arrives')}>
        <ArrivalChoices {...props} />
      </FilterGroup>
      <StationChoices {...props} />
      <FilterGroup title={t('train-filter.seats')}>
        <SeatChoices {...props} />
      </FilterGroup>
    </FilterSheet>
  );
}

function KindChoices({ filters, choices, onFilters }: TrainFilterProps) {
  const t = useWords(trainSearchWords);
  return (
    <FilterBoxes
      values={choices.kinds}
      chosen={filters.kinds}
      label={(kind) => t(`train-filter.kind-${kind}`)}
      onChange={(kinds) => onFilters({ ...filters, kinds })}
    />
  );
}

function DepartureChoices({ filters, onFilters }: TrainFilterProps) {
  const t = useWords(trainSearchWords);
  return (
    <FilterBoxes
      values={dayParts}
      chosen={filters.departs}
      label={(part) => t(`train-filter.part-${part}`)}
      onChange={(departs) => onFilters({ ...filters, departs })}
    />
  );
}

function ArrivalChoices({ filters, onFilters }: TrainFilterProps) {
  const t = useWords(trainSearchWords);
  return (
    <FilterBoxes
      values={dayParts}
      chosen={filters.arrives}
      label={(part) => t(`train-filter.part-${part}`)}
      onChange={(arrives) => onFilters({ ...filters, arrives })}
    />
  );
}

function StationChoices({ filters, choices, onFilters }: TrainFilterProps): ReactNode {
  const t = useWords(trainSearchWords);
  const ends = [
    { title: t('train-filter.departures'), end: 'from', stations: choices.departures },
    { title: t('train-filter.arrivals'), end: 'to', stations: choices.arrivals },
  ];
  return (
    <div className="flex flex-col gap-3">
      {ends.map(({ title, end, stations }) => (
        <FilterGroup key={end} title={title}>
          <FilterBoxes
            values={stations.map((station) => `${end}-${station}`)}
            chosen={filters.stations}
            label={(value) => value.slice(end.length + 1)}
            onChange={(chosen) => onFilters({ ...filters, stations: chosen })}
          />
        </FilterGroup>
      ))}
    </div>
  );
}

function SeatChoices({ filters, choices, onFilters }: TrainFilterProps) {
  return (
    <FilterBoxes
      values={choices.seats}
      chosen={filters.seats}
      label={(seat) => railSeatNames[seat]}
      onChange={(seats) => onFilters({ ...filters, seats })}
    />
  );
}

const contents = {
  kinds: KindChoices,
  departs: DepartureChoices,
  arrives: ArrivalChoices,
  stations: StationChoices,
  seats: SeatChoices,
  all: AllChoices,
};
