import { type Day, isDay } from '@woxing/contract/core/days';

/**
 * What stands behind one name of an address, made of what was written there by anybody: a text, a list where the name is repeated,
 * or what a link of ours says (a number, a flag, a list). What is not understood is undefined, or the value that counts without it.
 */
export type Parser<Value> = (word: unknown) => Value;

/** Every name that a page reads from its address. */
export type AddressGrammar = Readonly<Record<string, Parser<unknown>>>;

type Left<G extends AddressGrammar> = {
  [Name in keyof G]: undefined extends ReturnType<G[Name]> ? Name : never;
}[keyof G];

/** What a page knows of its address: a name that was not understood is not there. */
export type Understood<G extends AddressGrammar> = {
  readonly [Name in Exclude<keyof G, Left<G>>]: ReturnType<G[Name]>;
} & {
  readonly [Name in Left<G>]?: Exclude<ReturnType<G[Name]>, undefined>;
};

/** The reader of a page's address, for `validateSearch`: names of the grammar and no others, and never an error. */
export function addressReader<const G extends AddressGrammar>(
  grammar: G,
): (raw: Readonly<Record<string, unknown>>) => Understood<G> {
  const parsers = Object.entries(grammar);
  return (raw) =>
    Object.fromEntries(
      parsers
        .map(([name, parse]) => [name, parse(Object.hasOwn(raw, name) ? raw[name] : undefined)])
        .filter(([, value]) => value !== undefined),
    ) as Understood<G>;
}

export function oneOf<const Value extends string>(values: readonly Value[]): Parser<Value | undefined> {
  return (word) => values.find((one) => one === word || (typeof word === 'number' && one === String(word)));
}

/** The others of a choice whose first value counts where none is named. */
export function otherThan<const Value extends string, const First extends Value>(
  first: First,
  values: readonly Value[],
): Parser<Exclude<Value, First> | undefined> {
  const parse = oneOf(values);
  return (word) => {
    const value = parse(word);
    return value === first ? undefined : (value as Exclude<Value, First> | undefined);
  };
}

/** A list of what `understood` takes; nothing for an empty one. A list of more than `max` is none of ours. */
export function listOf(understood: RegExp, max: number): Parser<readonly string[] | undefined> {
  return (word) => {
    const texts = textsIn(word).filter((one) => understood.test(one));
    return texts.length === 0 || texts.length > max ? undefined : texts;
  };
}

export function someOf<const Value extends string>(
  values: readonly Value[],
): Parser<readonly Value[] | undefined> {
  return (word) => {
    const chosen = new Set(textsIn(word).flatMap((text) => values.find((one) => one === text) ?? []));
    return chosen.size === 0 ? undefined : [...chosen];
  };
}

export const flag: Parser<true | undefined> = (word) =>
  word === true || word === '1' || word === 'true' ? true : undefined;

export const dayWord: Parser<Day | undefined> = (word) =>
  typeof word === 'string' && isDay(word) ? word : undefined;

/** A page of a list beyond the first. */
export const pageNumber: Parser<number | undefined> = (word) => {
  const page = typeof word === 'number' ? word : Number(textOf(word, /^\d{1,5}$/));
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined;
};

/** A number, a code, a name that has a form; nothing else is asked for. */
export function wordOf(form: RegExp): Parser<string | undefined> {
  return (word) => textOf(word, form);
}

/** Whatever a person has typed, in one line of at most `max` characters without blanks around it. */
export function freeText(max: number): Parser<string | undefined> {
  return (word) => lineOf(word, max).trim() || undefined;
}

/** A number as people type and paste it: without the blanks in it, in plain figures. What is no number is asked for all the same. */
export function typedNumber(max: number): Parser<string | undefined> {
  return (word) =>
    lineOf(word, 2 * max)
      .normalize('NFKC')
      .replaceAll(/\s+/g, '')
      .slice(0, max) || undefined;
}

/** As the free text, for a field that is bound to the address itself: a blank at its end may be followed by more. */
export function typedText(max: number): Parser<string | undefined> {
  return (word) => {
    const line = lineOf(word, max);
    return line.trim() === '' ? undefined : line;
  };
}

/** The words of a list, however it is written; a text that is joined by commas too. */
function textsIn(word: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(word) ? word : [word];
  const texts = values.filter((one) => typeof one === 'string');
  return (values.length === 1 ? texts.flatMap((one) => one.split(',')) : texts).filter((one) => one !== '');
}

/** A list as the address keeps it: an empty one is not written. */
export function written<Value>(values: readonly Value[]): readonly Value[] | undefined {
  return values.length === 0 ? undefined : values;
}

/** Without control signs and those that turn the direction of a line. */
function lineOf(word: unknown, max: number): string {
  const text = typeof word === 'number' ? String(word) : word;
  if (typeof text !== 'string') return '';
  const line = text.toWellFormed().replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  return Array.from(line.trimStart()).slice(0, max).join('');
}

function textOf(word: unknown, form: RegExp): string | undefined {
  const text = typeof word === 'number' ? String(word) : word;
  return typeof text === 'string' && form.test(text) ? text : undefined;
}

/** A period read from an address: days of which the last stands first change places. */
export function daysInOrder<Read extends { readonly from?: Day; readonly to?: Day }>(read: Read): Read {
  const { from, to } = read;
  return from !== undefined && to !== undefined && from > to ? { ...read, from: to, to: from } : read;
}
