import type { Tx } from '#src/platform/database.ts';
import {
  type EnterprisePerson,
  type FoundPerson,
  type PeopleOf,
  type PeoplePlace,
  peopleBehind,
} from './people-in-pages.db.ts';
import { lookedAt, mobileEndDigits, namesSpelled } from './search-people.ts';

/** What is typed, where the page begins, and how many stand on it. */
export interface PeopleSearch {
  readonly keyword: string;
  /** What the page before said comes next; empty: the first page. */
  readonly after: string;
  readonly max: number;
  /** Nobody but these; empty: anybody. */
  readonly memberIds: readonly string[];
}

export interface PeoplePage {
  readonly list: EnterprisePerson[];
  /** Null: there are no more. A page may be short, or empty, and have a next one. */
  readonly next: string | null;
}

/**
 * A page of an enterprise's people who can sign in, by name. What was typed is a part of the name, of the department or of the number that
 * the enterprise gave; the beginning of the name's pinyin, or its initials; or the last four digits of the mobile number. No more digits of it are compared, and
 * none of people who are named by their ids: whoever may look for people would read whole numbers digit by digit.
 */
export async function pageOfPeople(tx: Tx, of: PeopleOf, search: PeopleSearch): Promise<PeoplePage> {
  const word = search.keyword.trim().toLowerCase();
  if (/^[a-z]+$/.test(word)) return spelledPage(tx, of, search, word);
  const { memberIds, max } = search;
  const isMobileEnd = /^\d+$/.test(word) && word.length === mobileEndDigits && memberIds.length === 0;
  const parts = word === '' ? {} : { part: word, mobileEnd: isMobileEnd ? word : undefined };
  const found = await peopleBehind(tx, of, { memberIds, ...parts }, placeAt(search.after), max + 1);
  return pageOf(found, max);
}

/** Letters are read as pinyin too, by looking at those who may be named so. */
async function spelledPage(
  tx: Tx,
  of: PeopleOf,
  { memberIds, after, max }: PeopleSearch,
  word: string,
): Promise<PeoplePage> {
  const { tenantId, enterpriseId } = of;
  const { characters, isNamed } = await namesSpelled(tx, { tenantId, enterpriseId, memberIds: null }, word);
  const filter = { memberIds, part: word, initials: characters };
  const seen = await peopleBehind(tx, of, filter, placeAt(after), lookedAt);
  const page = pageOf(
    seen.filter(({ name, holdsPart }) => holdsPart || isNamed(name)),
    max,
  );
  return page.next === null && seen.length === lookedAt ? { ...page, next: placeOf(seen.at(-1)!) } : page;
}

function pageOf(found: readonly FoundPerson[], max: number): PeoplePage {
  const list = found.slice(0, max).map(({ holdsPart: _holdsPart, ...person }) => person);
  return { list, next: found.length > max ? placeOf(list.at(-1)!) : null };
}

const placeOf = ({ memberId, name }: PeoplePlace) => `${memberId} ${name}`;

function placeAt(after: string): PeoplePlace {
  const [memberId = '', ...name] = after.split(' ');
  return { memberId, name: name.join(' ') };
}
