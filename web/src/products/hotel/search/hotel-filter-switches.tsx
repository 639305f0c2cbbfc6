import { useWords } from '#src/tenants/public.ts';
import { Toggle } from '#src/ui/filter-chip.tsx';
import type { HotelFilters } from './hotel-filters.rules.ts';
import { hotelSearchWords } from './hotel-search.words.ts';

export interface HotelFilterProps {
  readonly city: string;
  readonly filters: HotelFilters;
  /** Hotels left. */
  readonly count: number;
  /** Of the member's travels. */
  readonly hasStandard: boolean;
  /** Hotels of the city that the enterprise has agreed with. */
  readonly agreed: number;
  /** Distances are told to one. */
  readonly hasPlace: boolean;
  readonly onFilters: (filters: HotelFilters) => void;
}

/** The filters that are on or off. */
export function HotelFilterSwitches({ filters, hasStandard, agreed, onFilters }: HotelFilterProps) {
  const t = useWords(hotelSearchWords);
  const switches = [
    ...(agreed > 0 || filters.agreed ? (['agreed'] as const) : []),
    ...(hasStandard ? (['standard'] as const) : []),
    'breakfast',
    'free',
  ] as const;
  return switches.map((name) => (
    <Toggle key={name} on={filters[name]} onChange={(on) => onFilters({ ...filters, [name]: on })}>
      {t(`hotel-filter.${name}`)}
    </Toggle>
  ));
}
