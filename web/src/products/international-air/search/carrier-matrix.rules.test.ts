import { fen } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { lowestByStops, matrixColumns } from './carrier-matrix.rules.ts';

const cells = [
  { airline: 'MU', stops: 0, count: 2, lowestFen: fen(500_000) },
  { airline: 'KE', stops: 1, count: 5, lowestFen: fen(320_000) },
  { airline: 'MU', stops: 1, count: 3, lowestFen: fen(410_000) },
];

test('carriers stand by their lowest fare, connections in their rows', () => {
  const columns = matrixColumns(cells);
  expect(columns.map(({ airline }) => airline)).toEqual(['KE', 'MU']);
  expect(columns[0]!.cells.map((cell) => cell?.lowestFen)).toEqual([undefined, 320_000, undefined]);
  expect(columns[1]!.cells.map((cell) => cell?.count)).toEqual([2, 3, undefined]);
});

test('of each number of connections the lowest of all', () => {
  expect(lowestByStops(cells)).toEqual([500_000, 320_000, undefined]);
  expect(matrixColumns([])).toEqual([]);
});
