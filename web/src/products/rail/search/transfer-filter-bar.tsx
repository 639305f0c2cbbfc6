import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { RadioGroup } from '#src/ui/choice.tsx';
import { dayParts } from '#src/ui/day-parts.rules.ts';
import { FilterChip, Toggle } from '#src/ui/filter-chip.tsx';
import { FilterFrame } from '#src/ui/filter-frame.tsx';
import { FilterBoxes, FilterGroup, FilterSheet } from '#src/ui/filter-sheet.tsx';
import { countJourneyFilters, type JourneyFilters, noJourneyFilters } from './journeys.rules.ts';
import { type JourneySort, journeySorts, waitLimits } from './list-sorts.rules.ts';
import { trainSearchWords } from './train-search.words.ts';
import { transferWords } from './transfer.words.ts';

interface Props {
  readonly filters: JourneyFilters;
  /** The cities in which the journeys change. */
  readonly vias: readonly string[];
  /** Journeys left. */
  readonly count: number;
  /** Of the member's travels. */
  readonly hasStandard: boolean;
  readonly onFilters: (filters: JourneyFilters) => void;
}

/** The filters of a list of journeys, and its order. */
export function TransferFilterBar({
  sort,
  onSort,
  ...props
}: Props & { readonly sort: JourneySort; readonly onSort: (sort: JourneySort) => void }) {
  const s = useWords(trainSearchWords);
  const t = useWords(transferWords);
  const { filters, onFilters } = props;
  const clear = () => onFilters(noJourneyFilters);
  return (
    <FilterFrame
      words={{ title: s('train-filter.title'), clear: s('train-query.clear'), sort: s('train-sort.title') }}
      active={countJourneyFilters(filters)}
      count={t('train-transfer.count', { count: props.count })}
      sort={sort}
      sorts={journeySorts.map((value) => ({ value, label: t(`train-transfer.sort-${value}`) }))}
      onSort={onSort}
      onClear={clear}
      renderSheet={(close) => (
        <FilterSheet
          clear={s('train-query.clear')}
          done={t('train-transfer.filter-done', { count: props.count })}
          onClear={clear}
          onDone={close}
        >
          <div className="flex flex-wrap gap-2">
            <Switches {...props} />
          </div>
          {groups.map(({ title, Boxes }) => (
            <FilterGroup key={title} title={titleOf(title)}>
              <Boxes {...props} />
            </FilterGroup>
          ))}
        </FilterSheet>
      )}
      chips={
        <>
          <Switches {...props} />
          {groups.map(({ title, count, Boxes }) => (
            <FilterChip key={title} title={titleOf(title)} count={count(filters)}>
              <Boxes {...props} />
            </FilterChip>
          ))}
        </>
      }
    />
  );

  function titleOf(title: Group['title']): string {
    return title === 'departs' || title === 'arrives'
      ? s(`train-filter.${title}`)
      : t(`train-transfer.filter-${title}`);
  }
}

interface Group {
  readonly title: 'vias' | 'wait' | 'departs' | 'arrives';
  readonly count: (filters: JourneyFilters) => number;
  readonly Boxes: (props: Props) => ReactNode;
}

const groups: readonly Group[] = [
  { title: 'vias', count: ({ vias }) => vias.length, Boxes: ViaBoxes },
  { title: 'wait', count: ({ wait }) => Number(wait !== undefined), Boxes: WaitChoice },
  {
    title: 'departs',
    count: ({ departs }) => departs.length,
    Boxes: (props) => <PartBoxes end="departs" {...props} />,
  },
  {
    title: 'arrives',
    count: ({ arrives }) => arrives.length,
    Boxes: (props) => <PartBoxes end="arrives" {...props} />,
  },
];

function Switches({ filters, hasStandard, onFilters }: Props) {
  const s = useWords(trainSearchWords);
  const switches = ['bookable', ...(hasStandard ? (['standard'] as const) : [])] as const;
  return switches.map((name) => (
    <Toggle key={name} on={filters[name]} onChange={(on) => onFilters({ ...filters, [name]: on })}>
      {s(`train-filter.${name}`)}
    </Toggle>
  ));
}

function ViaBoxes({ filters, vias, onFilters }: Props) {
  return (
    <FilterBoxes
      values={vias}
      chosen={filters.vias}
      label={(city) => city}
      onChange={(chosen) => onFilters({ ...filters, vias: chosen })}
    />
  );
}

function WaitChoice({ filters, onFilters }: Props) {
  const t = useWords(transferWords);
  return (
    <RadioGroup
      title={t('train-transfer.filter-wait')}
      name="wait"
      look="rows"
      value={filters.wait ?? 'any'}
      choices={(['any', ...waitLimits] as const).map((value) => ({
        value,
        label: t(`train-transfer.wait-${value}`),
      }))}
      onChange={(wait) => onFilters({ ...filters, wait: wait === 'any' ? undefined : wait })}
    />
  );
}

function PartBoxes({ filters, onFilters, end }: Props & { readonly end: 'departs' | 'arrives' }) {
  const s = useWords(trainSearchWords);
  return (
    <FilterBoxes
      values={dayParts}
      chosen={filters[end]}
      label={(part) => s(`train-filter.part-${part}`)}
      onChange={(parts) => onFilters({ ...filters, [end]: parts })}
    />
  );
}
