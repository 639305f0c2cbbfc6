import { noFen, yuan } from '@woxing/contract/core/money';
import type { EverySheet } from '@woxing/contract/orders/after-sales';
import { expect, test } from 'vitest';
import { sheetFigures } from './sheet-figures.rules.ts';

const sums = { feeFen: yuan(10), dueFen: yuan(55.5), backFen: noFen };
const figuresOf = (state: EverySheet['state'], failure: EverySheet['failure'] = null) =>
  sheetFigures({ state, failure, ...sums }).map(({ figure, fen }) => [figure, fen]);

test('what would be due is said while it may be, what was paid when it was', () => {
  expect(figuresOf('to-pay')).toEqual([
    ['fee', yuan(10)],
    ['due', yuan(55.5)],
  ]);
  expect(figuresOf('processing')[1]).toEqual(['paid', yuan(55.5)]);
  expect(figuresOf('done')[1]).toEqual(['paid', yuan(55.5)]);
});

test('of one that came to nothing only what came back is said', () => {
  expect(figuresOf('withdrawn')).toEqual([]);
  for (const state of ['failed', 'read'] as const) {
    expect(figuresOf(state, 'unpaid')).toEqual([]);
    expect(figuresOf(state, 'refused')).toEqual([]);
    expect(figuresOf(state, 'returned')).toEqual([['returned', yuan(55.5)]]);
  }
});

test('what comes back is due until it has', () => {
  const back = { ...sums, dueFen: noFen, backFen: yuan(30), failure: null };
  expect(sheetFigures({ ...back, state: 'processing' }).at(-1)).toEqual({ figure: 'back', fen: yuan(30) });
  expect(sheetFigures({ ...back, state: 'done' }).at(-1)).toEqual({ figure: 'repaid', fen: yuan(30) });
});
