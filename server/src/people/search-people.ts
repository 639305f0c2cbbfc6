import type { Tx } from '#src/platform/database.ts';
import {
  firstCharacters,
  type NamedPerson,
  type PeopleAmong,
  peopleByBeginning,
  peopleByMobileEnd,
} from './named-people.db.ts';
import { isTypedName, type Readings } from './typed-name.rules.ts';

/** So many are looked at for letters, which many surnames share. */
export const lookedAt = 2000;
export const mobileEndDigits = 4;

/**
 * People of an enterprise by what was typed: the beginning of a name, of its pinyin or of its initials, or the end of a mobile number,
 * four digits at least. Up to `max`, by name; without anything typed the first of them. Who has left is among them.
 */
export async function searchEnterprisePeople(
  tx: Tx,
  among: PeopleAmong,
  typed: string,
  max: number,
): Promise<NamedPerson[]> {
  const word = typed.trim().toLowerCase();
  if (/^\d+$/.test(word)) {
    if (word.length < mobileEndDigits) return [];
    return peopleByMobileEnd(tx, among, { end: word.slice(-mobileEndDigits), whole: word, max });
  }
  if (!/^[a-z]+$/.test(word)) return peopleByBeginning(tx, among, [typed.trim()], max);
  const { characters, isNamed } = await namesSpelled(tx, among, word);
  // A name may be written in letters as well.
  const people = await peopleByBeginning(tx, among, [...characters, typed.trim()], lookedAt);
  return people.filter(({ name }) => isNamed(name)).slice(0, max);
}

/** With which characters names begin that are spelled like this, in small letters, and whether a name is one of them. */
export async function namesSpelled(tx: Tx, among: PeopleAmong, word: string) {
  const readings = await readingsOfCharacters();
  const characters = (await firstCharacters(tx, among)).filter((character) =>
    isTypedName(word.slice(0, 1), character, readings),
  );
  const isNamed = (name: string) => name.toLowerCase().startsWith(word) || isTypedName(word, name, readings);
  return { characters, isNamed };
}

const read = new Map<string, readonly string[]>();

/** The package comes when somebody types letters. */
async function readingsOfCharacters(): Promise<Readings> {
  const { pinyin } = await import('pinyin-pro');
  return (character) => {
    const known = read.get(character);
    if (known !== undefined) return known;
    const spelled = pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true })
      .map((each) => each.toLowerCase().replaceAll('ü', 'v'))
      .filter((each) => /^[a-z]+$/.test(each));
    read.set(character, spelled);
    return spelled;
  };
}
