import { type Day, isDay } from '@woxing/contract/days';

/** Reads words of an address written by anybody: what is not understood is left out, never an error. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  word: unknown,
): Value | undefined {
  return values.find((one) => one === word);
}

export function listIn(word: unknown): readonly string[] | undefined {
  const values: unknown[] = Array.isArray(word) ? word : typeof word === 'string' ? word.split(',') : [];
  const texts = values.filter((one) => typeof one === 'string' && one !== '');
  return texts.length === 0 ? undefined : (texts as string[]);
}

export function knownIn<const Value extends string>(
  values: readonly Value[],
  word: unknown,
): readonly Value[] | undefined {
  const chosen = listIn(word)?.flatMap((one) => oneOf(values, one) ?? []);
  return chosen === undefined || chosen.length === 0 ? undefined : chosen;
}

export function flagIn(word: unknown): boolean | undefined {
  return word === true || word === '1' || word === 'true' ? true : undefined;
}

export function dayIn(word: unknown): Day | undefined {
  return typeof word === 'string' && isDay(word) ? word : undefined;
}

/** A list as the address keeps it: an empty one is not written. */
export function written<Value>(values: readonly Value[]): readonly Value[] | undefined {
  return values.length === 0 ? undefined : values;
}

/** What was understood. */
export function present<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search;
}
