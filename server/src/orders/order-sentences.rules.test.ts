import { wordingOf } from '@woxing/contract/core/sentences.rules';
import { orderCodes } from '@woxing/contract/orders/order-codes';
import { expect, test } from 'vitest';
import { statusSentence } from './order-sentences.rules.ts';

test('a site of variant B says of no order that it is to be paid or was', () => {
  expect(([0, 1, 13] as const).map((code) => wordingOf(statusSentence(code), 'B'))).toEqual([
    '待确认',
    '已确认',
    '改签待确认',
  ]);
});

test.each([0, 1, 2, 13, 20] as const)('the status of code %d is that of the table', (code) => {
  expect(wordingOf(statusSentence(code), 'A')).toBe(orderCodes[code].words);
});
