import { expect, test } from 'vitest';
import { agreedLines } from './agreed-lines.rules.ts';
import type { Reading } from './read-cells.rules.ts';

/** The specimen of ICAO 9303. */
const above = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const below = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';
const sure = (line: string): Reading[] =>
  Array.from(line, (character) => ({ candidates: [{ character, alike: 0.95 }] }));
const doubting = (line: string, at: number, seen: string): Reading[] =>
  sure(line).with(at, {
    candidates: [
      { character: seen, alike: 0.9 },
      { character: line[at]!, alike: 0.88 },
    ],
  });

test('plain lines are taken as they are', () => {
  expect(agreedLines(sure(above), sure(below))).toEqual({ lines: [above, below] });
});

test('one character in doubt is decided by its check digit', () => {
  // O counts 24 and 0 nothing: 24 × 1 moves the check by 4.
  expect(agreedLines(sure(above), doubting(below, 5, 'O'))).toEqual({ lines: [above, below] });
  expect(agreedLines(sure(above), doubting(below, 13, '1'))).toEqual({ lines: [above, below] });
});

test('two in doubt are not, nor one whose rival counts the same', () => {
  const two = doubting(below, 5, 'O').with(6, doubting(below, 6, 'Z')[6]!);
  expect(agreedLines(sure(above), two)).toEqual({ problem: 'unclear' });
  // 8 and S count 8 and 28.
  expect(agreedLines(sure(above), doubting(below, 1, 'S'))).toEqual({ problem: 'unclear' });
});

test('what no digit checks must be plain', () => {
  expect(agreedLines(doubting(above, 5, 'F'), sure(below))).toEqual({ problem: 'unclear' });
  expect(agreedLines(sure(above), doubting(below, 20, 'M'))).toEqual({ problem: 'unclear' });
});
