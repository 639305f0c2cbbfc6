import { worldAirportName } from '@woxing/contract/products/international-air/world-places.rules';
import { useWords } from '#src/tenants/public.ts';
import { RadioGroup } from '#src/ui/choice.tsx';
import { type DayPart, dayParts } from '#src/ui/day-parts.rules.ts';
import { Toggle } from '#src/ui/filter-chip.tsx';
import { FilterBoxes, FilterGroup, FilterSheet } from '#src/ui/filter-sheet.tsx';
import { alliances, type JourneyFilters, noFilters } from './journey-address.rules.ts';
import { journeyListWords } from './journey-list.words.ts';
import { carrierOf } from './world-names.ts';

/** What the list can be narrowed by: what it holds without filters. */
export interface FilterOffers {
  readonly airlines: readonly string[];
  readonly ends: readonly string[];
  readonly vias: readonly string[];
}

interface FieldsProps {
  readonly filters: JourneyFilters;
  readonly offers: FilterOffers;
  readonly onFilters: (filters: JourneyFilters) => void;
}

export interface ChoicesProps extends FieldsProps {
  readonly of: 'stops' | 'times' | 'airlines' | 'airports' | 'vias' | 'all';
  /** Ways left. */
  readonly total: number;
  readonly onDone?: () => void;
}

/** What a filter opens; loaded when it is approached. */
export default function FilterChoices(props: ChoicesProps) {
  const Shown = contents[props.of];
  return <Shown {...props} />;
}

function AllChoices(props: ChoicesProps) {
  const t = useWords(journeyListWords);
  const { filters, onFilters } = props;
  return (
    <FilterSheet
      clear={t('intl-list.clear')}
      done={t('intl-filter.done', { count: props.total })}
      onClear={() => onFilters(noFilters)}
      onDone={() => props.onDone?.()}
    >
      <div className="flex gap-2">
        <Toggle on={filters.bags} onChange={(bags) => onFilters({ ...filters, bags })}>
          {t('intl-filter.bags')}
        </Toggle>
      </div>
      <StopChoices {...props} />
      <TimeChoices {...props} />
      <CarrierChoices {...props} />
      <FilterGroup title={t('intl-filter.airports')}>
        <AirportChoices {...props} />
      </FilterGroup>
      {props.offers.vias.length > 0 && (
        <FilterGroup title={t('intl-filter.vias')}>
          <ViaChoices {...props} />
        </FilterGroup>
      )}
    </FilterSheet>
  );
}

const stopChoices = ['any', '0', '1'] as const;

function StopChoices({ filters, onFilters }: FieldsProps) {
  const t = useWords(journeyListWords);
  return (
    <RadioGroup
      name="stops"
      title={t('intl-filter.stops')}
      titled
      value={filters.stops ?? 'any'}
      choices={stopChoices.map((value) => ({ value, label: t(`intl-filter.stops-${value}`) }))}
      onChange={(stops) => onFilters({ ...filters, stops: stops === 'any' ? undefined : stops })}
    />
  );
}

function TimeChoices({ filters, onFilters }: FieldsProps) {
  return (
    <div className="flex flex-col gap-4 md:w-72">
      <TimeChoice
        of="departs"
        value={filters.departs}
        onChange={(departs) => onFilters({ ...filters, departs })}
      />
      <TimeChoice
        of="arrives"
        value={filters.arrives}
        onChange={(arrives) => onFilters({ ...filters, arrives })}
      />
    </div>
  );
}

const timeChoices = ['any', ...dayParts] as const;

function TimeChoice(props: {
  readonly of: 'departs' | 'arrives';
  readonly value: DayPart | undefined;
  readonly onChange: (part: DayPart | undefined) => void;
}) {
  const t = useWords(journeyListWords);
  return (
    <RadioGroup
      name={props.of}
      title={t(`intl-filter.${props.of}`)}
      titled
      value={props.value ?? 'any'}
      choices={timeChoices.map((value) => ({ value, label: t(`intl-filter.${value}`) }))}
      onChange={(value) => props.onChange(value === 'any' ? undefined : value)}
    />
  );
}

function CarrierChoices({ filters, offers, onFilters }: FieldsProps) {
  const t = useWords(journeyListWords);
  return (
    <div className="flex flex-col gap-3">
      <FilterGroup title={t('intl-filter.alliances')}>
        <FilterBoxes
          values={alliances}
          chosen={filters.alliances}
          label={(alliance) => t(`intl-alliance.${alliance}`)}
          onChange={(chosen) => onFilters({ ...filters, alliances: chosen })}
        />
      </FilterGroup>
      <FilterGroup title={t('intl-filter.airlines')}>
        <div className="max-h-72 overflow-y-auto max-md:max-h-none">
          <FilterBoxes
            values={offers.airlines}
            chosen={filters.airlines}
            label={(code) => carrierOf(code).name}
            onChange={(airlines) => onFilters({ ...filters, airlines })}
          />
        </div>
      </FilterGroup>
    </div>
  );
}

function AirportChoices({ filters, offers, onFilters }: FieldsProps) {
  return (
    <FilterBoxes
      values={offers.ends}
      chosen={filters.airports}
      label={worldAirportName}
      onChange={(airports) => onFilters({ ...filters, airports })}
    />
  );
}

function ViaChoices({ filters, offers, onFilters }: FieldsProps) {
  return (
    <div className="max-h-72 overflow-y-auto max-md:max-h-none">
      <FilterBoxes
        values={offers.vias}
        chosen={filters.vias}
        label={worldAirportName}
        onChange={(vias) => onFilters({ ...filters, vias })}
      />
    </div>
  );
}

const contents = {
  stops: StopChoices,
  times: TimeChoices,
  airlines: CarrierChoices,
  airports: AirportChoices,
  vias: ViaChoices,
  all: AllChoices,
};
