import { isDay } from '@woxing/contract/core/days';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { addressReader, flag, listOf, oneOf, otherThan, type Parser, someOf } from '#src/ui/address.rules.ts';
import { type DayPart, dayParts } from '#src/ui/day-parts.rules.ts';

export const journeySorts = ['price', 'minutes', 'departs', 'arrives'] as const;
export type JourneySort = (typeof journeySorts)[number];
export const alliances = ['S', 'O', 'T'] as const;
export type Alliance = (typeof alliances)[number];
export const cabinChoices = ['economy', 'premium', 'business', 'first'] as const satisfies readonly Cabin[];

/** Everything about a search that a person would share: the address of `/intl/flight_query_list`. */
export interface JourneySearch {
  /** Of each part `SHA-NYC-2026-12-01`, in the order they are flown. */
  readonly parts?: readonly string[] | undefined;
  readonly cabin?: Exclude<Cabin, 'economy'> | undefined;
  readonly adults?: Count | undefined;
  readonly children?: Count | undefined;
  readonly infants?: Count | undefined;
  /** The parts that are chosen, by the keys of the search. */
  readonly chosen?: readonly string[] | undefined;
  readonly sort?: Exclude<JourneySort, 'price'> | undefined;
  readonly airlines?: readonly string[] | undefined;
  readonly alliances?: readonly Alliance[] | undefined;
  readonly stops?: '0' | '1' | undefined;
  readonly departs?: DayPart | undefined;
  readonly arrives?: DayPart | undefined;
  readonly airports?: readonly string[] | undefined;
  readonly vias?: readonly string[] | undefined;
  readonly bags?: boolean | undefined;
}

export const counts = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export type Count = (typeof counts)[number];

/** As the server has it, whose constants the first pages need not know. */
const maxParts = 6;

const partForm = /^[A-Z]{3}-[A-Z]{3}-\d{4}-\d\d-\d\d$/;
const partList = listOf(partForm, maxParts);

/** With a day that is none the list is none of ours. */
const partWords: Parser<readonly string[] | undefined> = (word) => {
  const words = partList(word);
  return words?.every((one) => isDay(one.slice(8))) === true ? words : undefined;
};

export const partKeys = listOf(/^[EPBF](-[0-9A-Z]{2}\d{1,4}[A-Z]{6}\d{8}){1,3}$/, maxParts);

const airportCodes = listOf(/^[A-Z]{3}$/, 20);

export const readJourneySearch: (raw: Readonly<Record<string, unknown>>) => JourneySearch = addressReader({
  parts: partWords,
  cabin: otherThan('economy', cabinChoices),
  adults: otherThan('1', counts),
  children: otherThan('0', counts),
  infants: otherThan('0', counts),
  chosen: partKeys,
  sort: otherThan('price', journeySorts),
  airlines: listOf(/^[A-Z0-9]{2}$/, 20),
  alliances: someOf(alliances),
  stops: oneOf(['0', '1']),
  departs: oneOf(dayParts),
  arrives: oneOf(dayParts),
  airports: airportCodes,
  vias: airportCodes,
  bags: flag,
});
