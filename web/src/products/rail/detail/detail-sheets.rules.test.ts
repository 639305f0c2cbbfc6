import type { OrderDetail } from '@woxing/contract/orders/orders';
import { expect, test } from 'vitest';
import { changeAwayFrom, changeOnto } from './detail-sheets.rules.ts';

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
