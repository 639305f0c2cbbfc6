import { isDay } from '@woxing/contract/core/days';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { addressReader, flag, listOf, oneOf, type Parser, someOf, wordOf } from '#src/ui/address.rules.ts';
import { type DayPart, dayParts } from '#src/ui/day-parts.rules.ts';

export type Alliance = 'S' | 'O' | 'T';

/** Everything about a search that a person would share: the address of `/intl/flight_query_list`. */
export interface JourneySearch {
  /** Of each part `SHA-NYC-2026-12-01`, in the order they are flown. */
  readonly parts?: readonly string[] | undefined;
  readonly cabin?: Exclude<Cabin, 'economy'> | undefined;
  readonly adults?: string | undefined;
  readonly children?: string | undefined;
  readonly infants?: string | undefined;
  /** The parts that are chosen, by the keys of the search. */
  readonly chosen?: readonly string[] | undefined;
  readonly sort?: 'minutes' | 'departs' | 'arrives' | undefined;
  readonly airlines?: readonly string[] | undefined;
  readonly alliances?: readonly Alliance[] | undefined;
  readonly stops?: '0' | '1' | undefined;
  readonly departs?: DayPart | undefined;
  readonly arrives?: DayPart | undefined;
  readonly airports?: readonly string[] | undefined;
  readonly vias?: readonly string[] | undefined;
  readonly bags?: boolean | undefined;
}

/** As the server has it, whose constants the first pages need not know. */
const maxParts = 6;

const partList = listOf(/^[A-Z]{3}-[A-Z]{3}-\d{4}-\d\d-\d\d$/, maxParts);

/** With a day that is none the list is none of ours. */
const partWords: Parser<readonly string[] | undefined> = (word) => {
  const words = partList(word);
  return words?.every((one) => isDay(one.slice(8))) === true ? words : undefined;
};

const partKeys = listOf(/^[EPBF](-[0-9A-Z]{2}\d{1,4}[A-Z]{6}\d{8}){1,3}$/, maxParts);

const count = wordOf(/^\d$/);

/** How many travel, by age. */
export const party = { adults: count, children: count, infants: count };

const airportCodes = listOf(/^[A-Z]{3}$/, 20);

export const readJourneySearch: (raw: Readonly<Record<string, unknown>>) => JourneySearch = addressReader({
  parts: partWords,
  cabin: oneOf(['premium', 'business', 'first']),
  ...party,
  chosen: partKeys,
  sort: oneOf(['minutes', 'departs', 'arrives']),
  airlines: listOf(/^[A-Z0-9]{2}$/, 20),
  alliances: someOf(['S', 'O', 'T']),
  stops: oneOf(['0', '1']),
  departs: oneOf(dayParts),
  arrives: oneOf(dayParts),
  airports: airportCodes,
  vias: airportCodes,
  bags: flag,
});
