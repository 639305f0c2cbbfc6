import { noFen, yuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { OrderSheet } from '@woxing/contract/products/rail/train-orders';
import { expect, test } from 'vitest';
import { changeAwayFrom, changeOnto, sheetFigures } from './detail-sheets.rules.ts';

const sums = { feeFen: yuan(10), dueFen: yuan(55.5), backFen: noFen };
const figuresOf = (state: OrderSheet['state'], failure: OrderSheet['failure'] = null) =>
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

const ride = { trainNo: 'G7', day: '2026-12-01', from: '北京南', to: '南京南', seatName: '二等座' };
const done = {
  sheetNo: 'W1C1',
  kind: 'change',
  state: 'done',
  otherDestination: true,
  ride,
  tickets: [{ passenger: 1, leg: 0 }],
};
const order = {
  detail: { kind: 'rail', legs: [{ ...ride, trainNo: 'G21', to: '上海虹桥' }, ride], sheets: [done] },
} as unknown as Pick<OrderDetail, 'detail'>;

test('a leg and a ticket know the change by which they came or ended', () => {
  expect(changeOnto(order, 1)?.sheetNo).toBe('W1C1');
  expect(changeOnto(order, 0)).toBeUndefined();
  expect(changeAwayFrom(order, { leg: 0 })?.sheetNo).toBe('W1C1');
  expect(changeAwayFrom(order, { leg: 0, passenger: 1 })?.sheetNo).toBe('W1C1');
  expect(changeAwayFrom(order, { leg: 0, passenger: 0 })).toBeUndefined();
});
