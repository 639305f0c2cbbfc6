import { useWords } from '#src/tenants/public.ts';
import { Toggle } from '#src/ui/filter-chip.tsx';
import type { TrainFilters } from './train-filters.rules.ts';
import { trainSearchWords } from './train-search.words.ts';

export interface TrainFilterSwitchProps {
  readonly filters: TrainFilters;
  /** Of the member's travels. */
  readonly hasStandard: boolean;
  readonly onFilters: (filters: TrainFilters) => void;
}

/** The filters that are on or off. */
export function TrainFilterSwitches({ filters, hasStandard, onFilters }: TrainFilterSwitchProps) {
  const t = useWords(trainSearchWords);
  const switches = ['fast', 'bookable', ...(hasStandard ? (['standard'] as const) : [])] as const;
  return switches.map((name) => (
    <Toggle key={name} on={filters[name]} onChange={(on) => onFilters({ ...filters, [name]: on })}>
      {t(`train-filter.${name}`)}
    </Toggle>
  ));
}
