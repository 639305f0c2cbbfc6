import { addressReader, flag, listOf, oneOf, someOf, written } from '#src/ui/address.rules.ts';
import { type DayPart, dayParts } from '#src/ui/day-parts.rules.ts';
import type { JourneyFilters } from './journeys.rules.ts';
import { type JourneySort, journeySorts, type WaitLimit, waitLimits } from './list-sorts.rules.ts';
import { readTrainWay, type TrainWaySearch } from './train-address.rules.ts';

/** Everything about a search with changes that a person would share: the address of `/train/train_transfer`. */
export interface TransferSearch extends TrainWaySearch {
  /** Up to two changes; one without. */
  readonly changes?: 2 | undefined;
  readonly sort?: JourneySort | undefined;
  readonly departs?: readonly DayPart[] | undefined;
  readonly arrives?: readonly DayPart[] | undefined;
  /** Cities where one changes. */
  readonly vias?: readonly string[] | undefined;
  readonly wait?: WaitLimit | undefined;
  readonly bookable?: boolean | undefined;
  readonly standard?: boolean | undefined;
}

const readJourneys = addressReader({
  changes: (word) => (word === 2 || word === '2' ? 2 : undefined),
  sort: oneOf(journeySorts),
  departs: someOf(dayParts),
  arrives: someOf(dayParts),
  vias: listOf(/^[\p{L}\p{N}()（）·-]{1,20}$/u, 60),
  wait: oneOf(waitLimits),
  bookable: flag,
  standard: flag,
});

export function readTransferSearch(raw: Readonly<Record<string, unknown>>): TransferSearch {
  return { ...readTrainWay(raw), ...readJourneys(raw) };
}

export function journeyFiltersOf(search: TransferSearch): JourneyFilters {
  return {
    departs: search.departs ?? [],
    arrives: search.arrives ?? [],
    vias: search.vias ?? [],
    wait: search.wait,
    bookable: search.bookable ?? false,
    standard: search.standard ?? false,
  };
}

/** The filters as the address keeps them: what is off is not written. */
export function journeyFilterSearch(filters: JourneyFilters): TransferSearch {
  return {
    departs: written(filters.departs),
    arrives: written(filters.arrives),
    vias: written(filters.vias),
    wait: filters.wait,
    bookable: filters.bookable || undefined,
    standard: filters.standard || undefined,
  };
}
