import {
  checkDigit,
  type MrzField,
  type MrzFormat,
  mrzFormats,
} from '@woxing/contract/people/mrz-formats.rules';
import type { Candidate, Reading } from './read-cells.rules.ts';

/** From what each cell may be to lines of which one can be sure: check digits decide, and what no digit checks must be plain. */

/** A format of lines, and what may stand in each of their cells. */
export interface Layout {
  readonly format: MrzFormat;
  /** Line by line. */
  readonly allowed: readonly (readonly string[])[];
}

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const formatNamed = (name: MrzFormat['name']) => mrzFormats.find((format) => format.name === name)!;

/** Two lines of 44, by ICAO 9303 part 4. */
export const passportLayout = layoutOf(formatNamed('TD3'), 'P');
/** Three lines of 30, by part 5: of cards, which begin with one of these. */
export const cardLayout = layoutOf(formatNamed('TD1'), 'ACI');

/** Digits in dates and checks, letters in names, countries and the sex, both in numbers and what a country adds. */
function layoutOf(format: MrzFormat, codes: string): Layout {
  const allowed = Array.from({ length: format.lines }, () =>
    Array.from({ length: format.width }, () => `${digits}${letters}<`),
  );
  const put = ({ line, from, length }: MrzField, characters: string) =>
    allowed[line]!.fill(characters, from, from + length);
  for (const field of [format.code, format.issuing, format.nationality, format.names])
    put(field, `${letters}<`);
  put({ ...format.code, length: 1 }, codes);
  for (const field of [format.birth, format.expiry]) put(field, digits);
  put(format.sex, 'MFX<');
  // The number of a card may go on behind its check digit.
  put(format.numberCheck, format.numberRest === undefined ? digits : `${digits}<`);
  for (const { at, mayBeBlank = false } of format.checks) put(at, mayBeBlank ? `${digits}<` : digits);
  return { format, allowed };
}

/** Less alike than this a cell is no character at all. */
const leastAlike = 0.5;
/** As near to the likeliest another one may as well be meant. */
const doubt = 0.05;
/** So much less alike it is out of the question, whatever the digits say. */
const mostRepaired = 0.12;

export type Agreed =
  | { readonly lines: readonly string[]; readonly problem?: never }
  | { readonly lines?: never; readonly problem: 'unclear' };

const unclear: Agreed = { problem: 'unclear' };

/** Lines whose check digits all hold, or that they are not clear enough. */
export function agreedLines({ format }: Layout, lines: readonly (readonly Reading[])[]): Agreed {
  const cells = lines.flat();
  if (cells.some(({ candidates }) => candidates[0]!.alike < leastAlike)) return unclear;
  const checks = checksOf(format, textOf(cells));
  if (checks === undefined) return unclear;
  const checked = new Set(checks.flatMap(({ over, at }) => [...over, at]));
  const plain = cells.filter((_, at) => !checked.has(at));
  if (plain.some(isInDoubt)) return unclear;
  const text = repaired(cells, checks);
  if (text === undefined) return unclear;
  const { width } = format;
  return { lines: lines.map((_, at) => text.slice(at * width, (at + 1) * width)) };
}

const textOf = (cells: readonly Reading[]) =>
  cells.map(({ candidates }) => candidates[0]!.character).join('');

const rivalsOf = ({ candidates: [first, ...others] }: Reading, within: number): readonly Candidate[] =>
  others.filter(({ alike }) => alike > first!.alike - within);

const isInDoubt = (cell: Reading) => rivalsOf(cell, doubt).length > 0;

/** Over cells of all lines, one behind the other. */
interface Check {
  readonly over: readonly number[];
  readonly at: number;
  readonly mayBeBlank: boolean;
}

/** Those of a format, that over everything the last; undefined where a number goes on behind its place and does not end. */
function checksOf(format: MrzFormat, text: string): Check[] | undefined {
  const cellsOf = ({ line, from, length }: MrzField) =>
    Array.from({ length }, (_, at) => line * format.width + from + at);
  const number = { over: cellsOf(format.number), at: cellsOf(format.numberCheck)[0]!, mayBeBlank: false };
  const long = format.numberRest && text[number.at] === '<' ? cellsOf(format.numberRest) : [];
  const rest = long.slice(0, Math.max(0, long.map((at) => text[at]).indexOf('<')));
  if (long.length > 0 && rest.length < 2) return undefined;
  const own =
    long.length === 0
      ? number
      : { ...number, over: [...number.over, ...rest.slice(0, -1)], at: rest.at(-1)! };
  return [
    own,
    ...format.checks.map(({ over, at, mayBeBlank = false }) => ({
      over: over.flatMap(cellsOf),
      at: cellsOf(at)[0]!,
      mayBeBlank,
    })),
  ];
}

function holds(text: string, { over, at, mayBeBlank }: Check): boolean {
  const checked = over.map((cell) => text[cell]).join('');
  return (mayBeBlank && text[at] === '<' && /^<*$/.test(checked)) || checkDigit(checked) === text[at];
}

/**
 * At most one cell of a check may be in doubt: two wrong ones can hide each other. The digit over everything decides those that no other
 * one is over, and holds for all.
 */
function repaired(cells: readonly Reading[], checks: readonly Check[]): string | undefined {
  let text = textOf(cells);
  const doubtful = cells.flatMap((cell, at) => (isInDoubt(cell) ? [at] : []));
  const decided = new Set<number>();
  for (const check of checks) {
    const isLast = check === checks.at(-1);
    const own = isLast ? check.over.filter((at) => !decided.has(at)) : [...check.over, check.at];
    for (const at of own) decided.add(at);
    const inDoubt = doubtful.filter((at) => own.includes(at));
    if (inDoubt.length > 1) return undefined;
    const [at] = inDoubt;
    if (at === undefined) continue;
    const fitting = [cells[at]!.candidates[0]!, ...rivalsOf(cells[at]!, mostRepaired)]
      .map(({ character }) => text.slice(0, at) + character + text.slice(at + 1))
      .filter((tried) => holds(tried, check));
    // Digits cannot tell characters apart that count the same, such as 8 and S.
    if (fitting.length !== 1) return undefined;
    text = fitting[0]!;
  }
  return checks.every((check) => holds(text, check)) ? text : undefined;
}
