import { yuan } from '@woxing/contract/core/money';
import type { QuotedRide } from '@woxing/contract/products/rail/train-orders';
import { expect, test } from 'vitest';
import { soldHolders, trainTotal } from './order-total.rules.ts';

const ride = (trainNo: string, min: number, max: number) =>
  ({
    trainNo,
    seatName: '软卧',
    fares: [{ type: 'adult', fareFen: yuan(min), maxFen: yuan(max) }],
  }) as QuotedRide;

test('an order is agreed at the upper berths, and says what the lower ones would make of it', () => {
  const rides = [ride('G1', 553, 553), ride('K43', 278, 288.5)];
  const total = trainTotal(['adult', 'adult'], { rides, serviceFeeFen: yuan(5) });
  expect(total.lines.map(({ trainNo, fareFen, count }) => [trainNo, fareFen, count])).toEqual([
    ['G1', yuan(553), 2],
    ['K43', yuan(278), 2],
  ]);
  expect(total.totalFen).toBe(yuan((553 + 278 + 5) * 2));
  expect(total.maxFen).toBe(yuan((553 + 288.5 + 5) * 2));
});

test('each passenger costs whoever orders all rides at the upper berths and the fee', () => {
  const rides = [ride('G1', 553, 553), ride('K43', 278, 288.5)];
  const sold = soldHolders([{ key: 'a', name: '张一', type: 'adult' }], { rides, serviceFeeFen: yuan(5) });
  expect(sold).toEqual([{ key: 'a', name: '张一', fareFen: yuan(831), netFen: yuan(836) }]);
});

test('seats cost the same wherever they are', () => {
  const total = trainTotal(['adult'], { rides: [ride('G1', 553, 553)], serviceFeeFen: yuan(5) });
  expect(total.maxFen).toBe(total.totalFen);
});
