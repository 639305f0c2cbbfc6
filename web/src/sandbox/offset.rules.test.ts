import { expect, test } from 'vitest';
import { jumped, maxOffsetSeconds, offsetWords, readOffset } from './offset.rules.ts';
import { codeIn, mobileTyped } from './sms-code.rules.ts';
import { tradeView } from './trade-view.rules.ts';

test('an offset is said in days, hours and minutes, and not at all when nobody would notice', () => {
  expect(offsetWords(0)).toBe('');
  expect(offsetWords(2)).toBe('');
  expect(offsetWords(20)).toBe('20秒');
  expect(offsetWords(15 * 60)).toBe('15分');
  expect(offsetWords(2 * 86_400 + 3600 + 59)).toBe('2天1小时1分');
});

test('a chosen offset is read from days and hours, and refused beyond 400 days', () => {
  expect(readOffset('1', '2')).toBe(93_600);
  expect(readOffset('', '5')).toBe(18_000);
  expect(readOffset('400', '0')).toBe(maxOffsetSeconds);
  expect(readOffset('400', '1')).toBeUndefined();
  expect(readOffset('1', '24')).toBeUndefined();
  expect(readOffset('-1', '')).toBeUndefined();
});

test('a jump starts from where the clock is and stops at the end', () => {
  expect(jumped(0, 'minutes-15')).toBe(900);
  expect(jumped(900, 'hour')).toBe(4500);
  expect(jumped(maxOffsetSeconds, 'day')).toBe(maxOffsetSeconds);
});

test('the code of a message is its six digits alone', () => {
  expect(codeIn('【我行】验证码204817，5分钟内有效。')).toBe('204817');
  expect(codeIn('尾号13800000010的订单已出票')).toBeUndefined();
  expect(mobileTyped('138 0000-0010 99')).toBe('13800000010');
});

test('a trade that waits beyond its time has expired, whatever this clock says', () => {
  const waiting = { state: 'waiting', payableUntil: '2026-11-20T06:15:00.000Z' } as const;
  expect(tradeView(waiting, undefined, undefined)).toBe('waiting');
  expect(tradeView(waiting, '2026-11-20T06:14:59.999Z', undefined)).toBe('waiting');
  expect(tradeView(waiting, '2026-11-20T06:15:00.000Z', undefined)).toBe('expired');
  expect(tradeView({ ...waiting, state: 'paid' }, undefined, 'pay-silently')).toBe('paid-silently');
  expect(tradeView({ ...waiting, state: 'paid' }, undefined, 'pay')).toBe('paid');
});
