import { addDays, type Day } from '@woxing/contract/core/days';
import { type TrainKind, trainKinds } from '@woxing/contract/products/rail/train-kinds.rules';
import { type RailSeat, railSeats } from '@woxing/contract/products/rail/train-seats.rules';
import {
  addressReader,
  dayWord,
  flag,
  freeText,
  listOf,
  oneOf,
  type Parser,
  someOf,
  written,
} from '#src/ui/address.rules.ts';
import { type DayPart, dayParts } from '#src/ui/day-parts.rules.ts';
import { type TrainSort, trainSorts } from './list-sorts.rules.ts';
import type { TrainFilters } from './train-filters.rules.ts';

/** How a list of trains is looked at, as its address keeps it. */
export interface TrainListSearch {
  readonly sort?: TrainSort | undefined;
  readonly fast?: boolean | undefined;
  readonly kinds?: readonly TrainKind[] | undefined;
  readonly departs?: readonly DayPart[] | undefined;
  readonly arrives?: readonly DayPart[] | undefined;
  readonly stations?: readonly string[] | undefined;
  readonly seats?: readonly RailSeat[] | undefined;
  readonly bookable?: boolean | undefined;
  readonly standard?: boolean | undefined;
}

/** Where and when: a city, or a station with 站 behind its name. */
export interface TrainWaySearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly day?: Day | undefined;
}

export interface TrainQuerySearch extends TrainWaySearch, TrainListSearch {}

/** The longest name of a place that is asked for. */
const longestPlace = 12;

const place: Parser<string | undefined> = (word) => {
  const name = freeText(longestPlace + 1)(word);
  return name === undefined || name.length > longestPlace ? undefined : name;
};

export const readTrainWay: (raw: Readonly<Record<string, unknown>>) => TrainWaySearch = addressReader({
  from: place,
  to: place,
  day: dayWord,
});

export const readTrainList: (raw: Readonly<Record<string, unknown>>) => TrainListSearch = addressReader({
  sort: oneOf(trainSorts),
  fast: flag,
  kinds: someOf(trainKinds),
  departs: someOf(dayParts),
  arrives: someOf(dayParts),
  stations: listOf(/^(from|to)-[\p{L}\p{N}()（）·-]{1,20}$/u, 60),
  seats: someOf(railSeats),
  bookable: flag,
  standard: flag,
});

export function readTrainQuery(raw: Readonly<Record<string, unknown>>): TrainQuerySearch {
  return { ...readTrainWay(raw), ...readTrainList(raw) };
}

export interface TrainInput {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
}

/** What a search without places means. */
export const usualWay = { from: '北京', to: '上海' } as const;

/** The search that an address means; what it leaves open is the usual way tomorrow. A day that has passed is today. */
export function trainInputOf({ from, to, day }: TrainWaySearch, today: Day): TrainInput {
  return {
    from: from ?? usualWay.from,
    to: to ?? usualWay.to,
    day: day === undefined ? addDays(today, 1) : day < today ? today : day,
  };
}

export function trainFiltersOf(search: TrainListSearch): TrainFilters {
  return {
    fast: search.fast ?? false,
    kinds: search.kinds ?? [],
    departs: search.departs ?? [],
    arrives: search.arrives ?? [],
    stations: search.stations ?? [],
    seats: search.seats ?? [],
    bookable: search.bookable ?? false,
    standard: search.standard ?? false,
  };
}

/** The filters as the address keeps them: what is off is not written. */
export function trainFilterSearch(filters: TrainFilters): TrainListSearch {
  return {
    fast: filters.fast || undefined,
    kinds: written(filters.kinds),
    departs: written(filters.departs),
    arrives: written(filters.arrives),
    stations: written(filters.stations),
    seats: written(filters.seats),
    bookable: filters.bookable || undefined,
    standard: filters.standard || undefined,
  };
}
