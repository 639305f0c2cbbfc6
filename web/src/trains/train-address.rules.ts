import { addDays, type Day } from '@woxing/contract/days';
import { type RailSeat, railSeats } from '@woxing/contract/train-seats.rules';
import { dayIn, flagIn, knownIn, listIn, oneOf, present, written } from '#src/ui/address.rules.ts';
import { type DayPart, dayParts } from '#src/ui/day-parts.rules.ts';
import { type TrainFilters, type TrainSort, trainSorts } from './train-filters.rules.ts';
import { type TrainKind, trainKinds } from './train-kinds.rules.ts';

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

export function readTrainQuery(raw: Readonly<Record<string, unknown>>): TrainQuerySearch {
  return { ...readTrainWay(raw), ...readTrainList(raw) };
}

export function readTrainWay(raw: Readonly<Record<string, unknown>>): TrainWaySearch {
  return present<TrainWaySearch>({
    from: placeIn(raw['from']),
    to: placeIn(raw['to']),
    day: dayIn(raw['day']),
  });
}

export function readTrainList(raw: Readonly<Record<string, unknown>>): TrainListSearch {
  return present<TrainListSearch>({
    sort: oneOf(trainSorts, raw['sort']),
    fast: flagIn(raw['fast']),
    kinds: knownIn(trainKinds, raw['kinds']),
    departs: knownIn(dayParts, raw['departs']),
    arrives: knownIn(dayParts, raw['arrives']),
    stations: listIn(raw['stations'])?.filter((one) => /^(from|to)-/.test(one)),
    seats: knownIn(railSeats, raw['seats']),
    bookable: flagIn(raw['bookable']),
    standard: flagIn(raw['standard']),
  });
}

export interface TrainWish {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
}

/** The search that an address means; what it leaves open is Beijing to Shanghai tomorrow. */
export function trainWishOf({ from, to, day }: TrainWaySearch, today: Day): TrainWish {
  return {
    from: from ?? '北京',
    to: to ?? '上海',
    day: day !== undefined && day >= today ? day : addDays(today, 1),
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

/** The longest name of a place that is asked for. */
const longestPlace = 12;

function placeIn(word: unknown): string | undefined {
  const name = typeof word === 'string' ? word.trim() : '';
  return name === '' || name.length > longestPlace ? undefined : name;
}
