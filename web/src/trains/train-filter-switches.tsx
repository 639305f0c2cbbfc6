import { useWords } from '#src/tenants/public.ts';
import { Toggle } from '#src/ui/filter-chip.tsx';
import type { TrainFilterProps } from './train-filter-choices.tsx';
import { trainSearchWords } from './train-search.words.ts';

/** The filters that are on or off. */
export function TrainFilterSwitches({ filters, hasStandard, onFilters }: TrainFilterProps) {
  const t = useWords(trainSearchWords);
  const switches = ['fast', 'bookable', ...(hasStandard ? (['standard'] as const) : [])] as const;
  return switches.map((name) => (
    <Toggle key={name} on={filters[name]} onChange={(on) => onFilters({ ...filters, [name]: on })}>
      {t(`train-filter.${name}`)}
    </Toggle>
  ));
}
