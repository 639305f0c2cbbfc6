import { expect, test } from 'vitest';
import { CallError } from '#src/api/call-error.ts';
import { isNoOrder, readOrderNo } from './order-no.rules.ts';

const unknown = new CallError('refused', '3001', '订单不存在');

test('a number of another form belongs to no order', () => {
  expect(['', 'A1', 'a0000001', '<b>00000001', 'A'.repeat(33)].map((no) => isNoOrder(no, null))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect(readOrderNo({ orderNo: 'zzz' })).toEqual({});
  expect(readOrderNo({ orderNo: 'A0000001' })).toEqual({ orderNo: 'A0000001' });
});

test('an unknown order is not retried, a failed load is', () => {
  expect(isNoOrder('A0000001', unknown)).toBe(true);
  expect(isNoOrder('A0000001', new CallError('network', '', '网络连接失败'))).toBe(false);
  expect(isNoOrder('A0000001', null)).toBe(false);
});
