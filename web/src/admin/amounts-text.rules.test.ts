import { fen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { amountsIn, amountsText } from './amounts-text.rules.ts';

test('amounts are read as people write them, and written as they are read', () => {
  expect(amountsIn('100, 200，500.5、 1000')).toEqual([yuan(100), yuan(200), fen(50_050), yuan(1000)]);
  expect(amountsIn('  ')).toEqual([]);
  expect(amountsIn('100 x')).toBeUndefined();
  expect(amountsIn('-5')).toBeUndefined();
  expect(amountsIn(amountsText([yuan(100), fen(1)]))).toEqual([yuan(100), fen(1)]);
});
