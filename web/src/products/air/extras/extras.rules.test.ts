import { fen, noFen } from '@woxing/contract/core/money';
import type { ExtrasOffer } from '@woxing/contract/products/air/air-extras';
import { expect, test } from 'vitest';
import {
  bagsLeft,
  choicesOf,
  isBarred,
  keptLines,
  keptSeats,
  type Line,
  maySit,
  nextWithoutSeat,
  type Selection,
  type Sheet,
  sumLines,
  totalOfLines,
  withBag,
  withSeat,
} from './extras.rules.ts';

const line = (more: Partial<Line> = {}): Line => ({
  passenger: 0,
  leg: 0,
  kind: 'seat',
  code: '31A',
  name: '座位31A',
  priceFen: noFen,
  state: 'kept',
  returned: false,
  ...more,
});

const offer = {
  map: {
    cabin: 'economy',
    aircraftName: '空客A320',
    layout: 'AC-HK',
    front: [],
    rear: [],
    rows: [
      {
        row: 31,
        exit: false,
        wing: false,
        seats: [
          { letter: 'A', priceFen: fen(5000), free: true },
          { letter: 'C', priceFen: noFen, free: true },
        ],
      },
    ],
  },
  baggage: [{ code: 'BAG5', name: '额外行李5公斤', kg: 5, priceFen: fen(8000) }],
  meals: [{ code: 'VGML', name: '素食餐' }],
} as unknown as ExtrasOffer;

test('a seat goes to one person: taken from another, and left when it is pressed again', () => {
  const first = withSeat({}, 0, '31A');
  expect(first[0]?.seat).toBe('31A');
  const moved = withSeat(first, 1, '31A');
  expect([moved[0]?.seat, moved[1]?.seat]).toEqual([undefined, '31A']);
  expect(withSeat(moved, 1, '31A')[1]?.seat).toBeUndefined();
});

test('whoever has no seat yet is next, beside infants and who has paid for theirs', () => {
  const people = [
    { passenger: 0, type: 'ADT' },
    { passenger: 1, type: 'INF' },
    { passenger: 2, type: 'ADT' },
    { passenger: 3, type: 'ADT' },
  ] as const;
  const kept = [line({ passenger: 2, priceFen: fen(100) })];
  expect(nextWithoutSeat(people, {}, kept, 0)).toBe(3);
  expect(nextWithoutSeat(people, { 3: { seat: '31C', bags: [] } }, kept, 0)).toBe(0);
  expect(maySit(kept, 2, 'ADT')).toBe(false);
  expect(maySit([line({ passenger: 0 })], 0, 'ADT')).toBe(true);
});

test('what is chosen has its price as the flight has it, and what is not there counts for nothing', () => {
  const selection: Selection = {
    0: { seat: '31A', bags: ['BAG5', 'BAG99'], meal: 'VGML' },
    1: { seat: '99Z', bags: [] },
  };
  const lines = sumLines(selection, offer);
  expect(lines.map(({ passenger, kind, priceFen }) => [passenger, kind, priceFen])).toEqual([
    [0, 'seat', 5000],
    [0, 'baggage', 8000],
    [0, 'meal', 0],
  ]);
  expect(totalOfLines(lines)).toBe(13_000);
  expect(choicesOf(lines, 1)[0]).toEqual({ passenger: 0, leg: 1, kind: 'seat', code: '31A' });
});

test('what is kept on a leg is told from what has ended, and limits what may be added', () => {
  const sheets = [
    { lines: [line(), line({ leg: 1 }), line({ state: 'ended', code: '31C' })] },
  ] as unknown as Sheet[];
  const kept = keptLines(sheets, 0);
  expect([...keptSeats(kept)]).toEqual([['31A', 0]]);
  expect(bagsLeft([line({ kind: 'baggage' }), line({ kind: 'baggage' })], 0)).toBe(1);
  expect(withBag(withBag({ bags: [] }, 'BAG5'), 'BAG5').bags).toEqual([]);
});

test('seats at exits are not for families', () => {
  expect(isBarred({ exit: true }, 'ADT', ['ADT', 'CHD'])).toBe(true);
  expect(isBarred({ exit: true }, 'ADT', ['ADT', 'ADT'])).toBe(false);
  expect(isBarred({ exit: false }, 'INF', ['ADT', 'INF'])).toBe(true);
});
