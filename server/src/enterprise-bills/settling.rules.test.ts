import { fen } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { allocate, offsets, owedOf } from './settling.rules.ts';

const bill = (billNo: string, total: number, settled = 0) => ({
  billNo,
  totalFen: fen(total),
  settledFen: fen(settled),
});

test('an amount settles the oldest bill first and never more than a bill is owed', () => {
  const bills = [bill('a', 100, 40), bill('b', -30), bill('c', 50)];
  expect(allocate(bills, fen(80))).toEqual([
    { billNo: 'a', amountFen: 60 },
    { billNo: 'c', amountFen: 20 },
  ]);
  expect(allocate(bills, fen(60))).toEqual([{ billNo: 'a', amountFen: 60 }]);
  expect(allocate(bills, fen(500)).reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(owedOf(bills));
});

test('bills of both signs are set off against each other until one side has none', () => {
  expect(offsets([bill('a', -100), bill('b', 60), bill('c', 70)])).toEqual([
    { creditNo: 'a', billNo: 'b', amountFen: 60 },
    { creditNo: 'a', billNo: 'c', amountFen: 40 },
  ]);
  expect(offsets([bill('a', 10), bill('b', 20)])).toEqual([]);
  expect(offsets([bill('a', -10, -4), bill('b', 5)])).toEqual([{ creditNo: 'a', billNo: 'b', amountFen: 5 }]);
});
