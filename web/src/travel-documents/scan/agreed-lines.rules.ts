import { checkDigit, mrzFormats } from '@woxing/contract/people/mrz-formats.rules';
import type { Candidate, Reading } from './read-cells.rules.ts';

/** From what each cell may be to lines of which one can be sure: check digits decide, and what no digit checks must be plain. */

const passport = mrzFormats.find(({ name }) => name === 'TD3')!;
export const cellsOfLine = passport.width;

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const from = (place: number, length: number) => Array.from({ length }, (_, at) => place - 1 + at);

/** By ICAO 9303 part 4: letters above; below digits in dates and checks, letters in the nationality and the sex. */
export const allowedAbove: readonly string[] = from(1, cellsOfLine).map((at) =>
  at === 0 ? 'P' : `${letters}<`,
);
export const allowedBelow: readonly string[] = from(1, cellsOfLine).map((at) => {
  if (at === 9 || at === 43 || (at >= 13 && at <= 19) || (at >= 21 && at <= 27)) return digits;
  if (at === 42) return `${digits}<`;
  if (at >= 10 && at <= 12) return `${letters}<`;
  return at === 20 ? 'MFX<' : `${digits}${letters}<`;
});

/** Less alike than this a cell is no character at all. */
const leastAlike = 0.5;
/** As near to the likeliest another one may as well be meant. */
const doubt = 0.05;
/** So much less alike it is out of the question, whatever the digits say. */
const mostRepaired = 0.12;

export type Agreed =
  | { readonly lines: readonly [string, string]; readonly problem?: never }
  | { readonly lines?: never; readonly problem: 'unclear' };

const unclear: Agreed = { problem: 'unclear' };

/** Lines whose check digits all hold, or that they are not clear enough. */
export function agreedLines(above: readonly Reading[], below: readonly Reading[]): Agreed {
  if ([...above, ...below].some(({ candidates }) => candidates[0]!.alike < leastAlike)) return unclear;
  if (above.some(isInDoubt)) return unclear;
  const unchecked = below.filter((_, at) => !checked.has(at));
  if (unchecked.some(isInDoubt)) return unclear;
  const second = repaired(below);
  return second === undefined ? unclear : { lines: [textOf(above), second] };
}

const textOf = (cells: readonly Reading[]) =>
  cells.map(({ candidates }) => candidates[0]!.character).join('');

const rivalsOf = ({ candidates: [first, ...others] }: Reading, within: number): readonly Candidate[] =>
  others.filter(({ alike }) => alike > first!.alike - within);

const isInDoubt = (cell: Reading) => rivalsOf(cell, doubt).length > 0;

interface Check {
  readonly over: readonly number[];
  readonly at: number;
  readonly mayBeBlank: boolean;
}

const cellsOf = ({ from: start, length }: { readonly from: number; readonly length: number }) =>
  Array.from({ length }, (_, at) => start + at);
const checks: readonly Check[] = [
  { over: cellsOf(passport.number), at: passport.numberCheck.from, mayBeBlank: false },
  ...passport.checks.map(({ over, at, mayBeBlank = false }) => ({
    over: over.flatMap(cellsOf),
    at: at.from,
    mayBeBlank,
  })),
];
const checked = new Set(checks.flatMap(({ over, at }) => [...over, at]));

function holds(line: string, { over, at, mayBeBlank }: Check): boolean {
  const text = over.map((cell) => line[cell]).join('');
  return (mayBeBlank && line[at] === '<' && /^<*$/.test(text)) || checkDigit(text) === line[at];
}

/** At most one cell of a check may be in doubt: two wrong ones can hide each other. */
function repaired(cells: readonly Reading[]): string | undefined {
  let line = textOf(cells);
  const doubtful = cells.flatMap((cell, at) => (isInDoubt(cell) ? [at] : []));
  for (const check of checks.slice(0, -1)) {
    const own = [...check.over, check.at];
    const inDoubt = doubtful.filter((at) => own.includes(at));
    if (inDoubt.length > 1) return undefined;
    const [at] = inDoubt;
    if (at === undefined) continue;
    const fitting = [cells[at]!.candidates[0]!, ...rivalsOf(cells[at]!, mostRepaired)]
      .map(({ character }) => line.slice(0, at) + character + line.slice(at + 1))
      .filter((tried) => holds(tried, check));
    // Digits cannot tell characters apart that count the same, such as 8 and S.
    if (fitting.length !== 1) return undefined;
    line = fitting[0]!;
  }
  return checks.every((check) => holds(line, check)) ? line : undefined;
}
