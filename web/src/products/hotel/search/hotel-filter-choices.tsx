import { useQuery } from '@tanstack/react-query';
import { distanceWords } from '@woxing/contract/core/distance.rules';
import {
  type Facility,
  facilities,
  hotelPaymentNames,
  hotelPayments,
  type Star,
  scoreText,
  starNames,
} from '@woxing/contract/products/hotel/hotel-facts.rules';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Toggle } from '#src/ui/filter-chip.tsx';
import { FilterBoxes, FilterGroup, FilterSheet } from '#src/ui/filter-sheet.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { type StarWord, starWords } from '../hotel-params.rules.ts';
import { type HotelFilterProps, HotelFilterSwitches } from './hotel-filter-switches.tsx';
import {
  bandEnds,
  bandOf,
  distanceSteps,
  type HotelFilters,
  noHotelFilters,
  priceBands,
  scoreSteps,
} from './hotel-filters.rules.ts';
import { hotelSearchWords } from './hotel-search.words.ts';
import { hotelChoices } from './hotels.queries.ts';

export interface HotelChoicesProps extends HotelFilterProps {
  readonly of: keyof typeof contents;
  readonly onDone?: () => void;
}

/** What a filter opens; loaded when it is approached. */
export default function HotelFilterChoices(props: HotelChoicesProps) {
  const Shown = contents[props.of];
  return <Shown {...props} />;
}

function AllChoices(props: HotelChoicesProps) {
  const t = useWords(hotelSearchWords);
  const { hasPlace, onFilters } = props;
  return (
    <FilterSheet
      clear={t('hotel-list.clear')}
      done={t('hotel-filter.done', { count: props.count })}
      onClear={() => onFilters(noHotelFilters)}
      onDone={() => props.onDone?.()}
    >
      <div className="flex flex-wrap gap-2">
        <HotelFilterSwitches {...props} />
      </div>
      <FilterGroup title={t('hotel-filter.price')}>
        <PriceChoices {...props} />
      </FilterGroup>
      <FilterGroup title={t('hotel-filter.stars')}>
        <StarChoices {...props} />
      </FilterGroup>
      <FilterGroup title={t('hotel-filter.score')}>
        <ScoreChoices {...props} />
      </FilterGroup>
      {hasPlace && (
        <FilterGroup title={t('hotel-filter.within')}>
          <DistanceChoices {...props} />
        </FilterGroup>
      )}
      <FilterGroup title={t('hotel-filter.payments')}>
        <PaymentChoices {...props} />
      </FilterGroup>
      <FilterGroup title={t('hotel-filter.facilities')}>
        <FacilityChoices {...props} />
      </FilterGroup>
      <FilterGroup title={t('hotel-filter.brands')}>
        <BrandChoices {...props} />
      </FilterGroup>
    </FilterSheet>
  );
}

function PriceChoices({ filters, onFilters }: HotelFilterProps) {
  const t = useWords(hotelSearchWords);
  const band = bandOf(filters);
  const [typed, setTyped] = useState({ min: String(filters.min ?? ''), max: String(filters.max ?? '') });
  const words = ({ min, max }: Pick<HotelFilters, 'min' | 'max'>) =>
    min === undefined
      ? t('hotel-filter.price-under', { max: max ?? '' })
      : max === undefined
        ? t('hotel-filter.price-over', { min })
        : t('hotel-filter.price-band', { min, max });
  return (
    <div className="flex flex-col gap-3 md:w-76">
      <OneOf
        values={priceBands}
        chosen={band}
        label={(value) => words(bandEnds(value))}
        onChange={(value) => onFilters({ ...filters, ...bandEnds(value ?? '-') })}
      />
      <div className="flex items-end gap-2">
        {(['min', 'max'] as const).map((end) => (
          <TextField
            key={end}
            label={t(`hotel-filter.price-${end}`)}
            inputMode="numeric"
            maxLength={5}
            value={typed[end]}
            onChange={(text) => setTyped({ ...typed, [end]: text.replaceAll(/\D/g, '') })}
            className="flex-1"
          />
        ))}
        <Button
          look="soft"
          className="h-control-44"
          onClick={() => onFilters({ ...filters, ...pricesIn(typed) })}
        >
          {t('hotel-filter.price-set')}
        </Button>
      </div>
    </div>
  );
}

/** The lower one is the least, whichever field it stands in. */
function pricesIn({ min, max }: { readonly min: string; readonly max: string }) {
  const [low, high] = [min, max].map((text) => Number(text) || undefined);
  return low !== undefined && high !== undefined && low > high
    ? { min: high, max: low }
    : { min: low, max: high };
}

function StarChoices({ city, filters, onFilters }: HotelFilterProps) {
  const t = useWords(hotelSearchWords);
  const { data } = useQuery(hotelChoices(city));
  const countOf = (star: StarWord) => data?.stars.find(({ id }) => id === star)?.hotels;
  return (
    <FilterBoxes
      values={starWords}
      chosen={filters.stars}
      label={(star) => {
        const name = starNames[Number(star) as Star];
        const count = countOf(star);
        return count === undefined ? name : t('hotel-filter.star', { star: name, count });
      }}
      onChange={(stars) => onFilters({ ...filters, stars })}
    />
  );
}

function ScoreChoices({ filters, onFilters }: HotelFilterProps) {
  const t = useWords(hotelSearchWords);
  return (
    <OneOf
      values={scoreSteps}
      chosen={String(filters.score ?? '')}
      label={(value) => t('hotel-filter.score-from', { score: scoreText(Number(value)) })}
      onChange={(value) => onFilters({ ...filters, score: value === undefined ? undefined : Number(value) })}
    />
  );
}

function DistanceChoices({ filters, onFilters }: HotelFilterProps) {
  const t = useWords(hotelSearchWords);
  return (
    <OneOf
      values={distanceSteps}
      chosen={String(filters.within ?? '')}
      label={(value) => t('hotel-filter.within-from', { distance: distanceWords(Number(value)) })}
      onChange={(value) => onFilters({ ...filters, within: value === undefined ? undefined : Number(value) })}
    />
  );
}

function BrandChoices({ city, filters, onFilters }: HotelFilterProps) {
  const t = useWords(hotelSearchWords);
  const found = useQuery(hotelChoices(city));
  const [typed, setTyped] = useState('');
  if (found.isError) {
    return (
      <ErrorState
        title={t('hotel-filter.failed')}
        hint={found.error.message}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (found.data === undefined) return <Skeleton className="h-48 w-60" />;
  const brands = found.data.brands.filter(({ name, group }) => `${name}${group}`.includes(typed.trim()));
  const countOf = new Map(brands.map(({ name, hotels }) => [name, hotels]));
  return (
    <div className="flex flex-col gap-2 md:w-72">
      <TextField
        label={t('hotel-filter.brand-find')}
        labelHidden
        placeholder={t('hotel-filter.brand-find')}
        maxLength={20}
        value={typed}
        onChange={setTyped}
      />
      <div className="max-h-72 overflow-y-auto max-md:max-h-none">
        {brands.length === 0 ? (
          <p className="py-3 text-14 text-ink-500">{t('hotel-filter.brand-none')}</p>
        ) : (
          <FilterBoxes
            values={brands.map(({ name }) => name)}
            chosen={filters.brands}
            label={(name) => t('hotel-filter.star', { star: name, count: countOf.get(name) ?? 0 })}
            onChange={(next) => onFilters({ ...filters, brands: next })}
          />
        )}
      </div>
    </div>
  );
}

function FacilityChoices({ city, filters, onFilters }: HotelFilterProps) {
  const { data } = useQuery(hotelChoices(city));
  const has = (id: Facility) =>
    data === undefined || data.facilities.some((one) => one.id === id && one.hotels > 0);
  return (
    <FilterBoxes
      values={(Object.keys(facilities) as Facility[]).filter(has)}
      chosen={filters.facilities}
      label={(facility) => facilities[facility]}
      onChange={(next) => onFilters({ ...filters, facilities: next })}
    />
  );
}

function PaymentChoices({ filters, onFilters }: HotelFilterProps) {
  return (
    <FilterBoxes
      values={hotelPayments}
      chosen={filters.payments}
      label={(payment) => hotelPaymentNames[payment]}
      onChange={(payments) => onFilters({ ...filters, payments })}
    />
  );
}

/** One of several at most; pressed again it is none. */
function OneOf<Value extends string>(props: {
  readonly values: readonly Value[];
  readonly chosen: string;
  readonly label: (value: Value) => string;
  readonly onChange: (value: Value | undefined) => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {props.values.map((value) => (
        <Toggle
          key={value}
          on={value === props.chosen}
          onChange={(on) => props.onChange(on ? value : undefined)}
        >
          {props.label(value)}
        </Toggle>
      ))}
    </div>
  );
}

const contents = {
  price: PriceChoices,
  stars: StarChoices,
  score: ScoreChoices,
  within: DistanceChoices,
  brands: BrandChoices,
  facilities: FacilityChoices,
  payments: PaymentChoices,
  all: AllChoices,
};
