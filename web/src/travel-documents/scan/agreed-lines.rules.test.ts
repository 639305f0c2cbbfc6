import { expect, test } from 'vitest';
import { agreedLines, cardLayout, passportLayout } from './agreed-lines.rules.ts';
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
  expect(agreedLines(passportLayout, [sure(above), sure(below)])).toEqual({ lines: [above, below] });
});

test('one character in doubt is decided by its check digit', () => {
  // O counts 24 and 0 nothing: 24 × 1 moves the check by 4.
  expect(agreedLines(passportLayout, [sure(above), doubting(below, 5, 'O')])).toEqual({
    lines: [above, below],
  });
  expect(agreedLines(passportLayout, [sure(above), doubting(below, 13, '1')])).toEqual({
    lines: [above, below],
  });
});

test('two in doubt are not, nor one whose rival counts the same', () => {
  const two = doubting(below, 5, 'O').with(6, doubting(below, 6, 'Z')[6]!);
  expect(agreedLines(passportLayout, [sure(above), two])).toEqual({ problem: 'unclear' });
  // 8 and S count 8 and 28.
  expect(agreedLines(passportLayout, [sure(above), doubting(below, 1, 'S')])).toEqual({ problem: 'unclear' });
});

test('what no digit checks must be plain', () => {
  expect(agreedLines(passportLayout, [doubting(above, 5, 'F'), sure(below)])).toEqual({ problem: 'unclear' });
  expect(agreedLines(passportLayout, [sure(above), doubting(below, 20, 'M')])).toEqual({
    problem: 'unclear',
  });
});

/** Those of part 5, with a longer number behind its place. */
const card = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
];
const long = [
  'I<UTOD23145890<7349<<<<<<<<<<<',
  '3407127M9507122UTO<<<<<<<<<<<2',
  'STEVENSON<<PETER<JOHN<<<<<<<<<',
];
const lines = (of: readonly string[], at = 0, own = sure(of[at]!)) => of.map(sure).with(at, own);

test('the three lines of a card are taken, also with a number that goes on behind its place', () => {
  expect(agreedLines(cardLayout, lines(card))).toEqual({ lines: card });
  expect(agreedLines(cardLayout, lines(long))).toEqual({ lines: long });
});

test('one character in doubt of a card is decided by its digit, or by that over everything', () => {
  expect(agreedLines(cardLayout, lines(card, 0, doubting(card[0]!, 6, 'Z')))).toEqual({ lines: card });
  expect(agreedLines(cardLayout, lines(card, 1, doubting(card[1]!, 9, 'Z')))).toEqual({ lines: card });
  expect(agreedLines(cardLayout, lines(card, 0, doubting(card[0]!, 20, '1')))).toEqual({ lines: card });
  // 8 and S count the same, and so do a filler and 0.
  expect(agreedLines(cardLayout, lines(card, 0, doubting(card[0]!, 20, '0')))).toEqual({
    problem: 'unclear',
  });
});

test('what no digit of a card checks must be plain, and a digit that does not hold is not taken', () => {
  for (const [at, cell] of [
    [0, 3],
    [1, 7],
    [1, 16],
    [2, 4],
  ] as const)
    expect(agreedLines(cardLayout, lines(card, at, doubting(card[at]!, cell, 'X')))).toEqual({
      problem: 'unclear',
    });
  const forged = card.with(1, `${card[1]!.slice(0, 29)}7`);
  expect(agreedLines(cardLayout, lines(forged))).toEqual({ problem: 'unclear' });
});
