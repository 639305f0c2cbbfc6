import { expect, test } from 'vitest';
import { columnsAt } from './statement-head.rules.ts';

test('columns are found by their titles, wherever they stand, and one that is missing is an error', () => {
  const at = columnsAt(['订单号', '金额']);
  expect([at('订单号'), at('金额')]).toEqual([0, 1]);
  expect(() => at('手续费')).toThrow('a statement without the column 手续费');
});
