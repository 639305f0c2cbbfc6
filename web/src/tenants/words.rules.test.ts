import { describe, expect, test } from 'vitest';
import { defineWords, wordsFor } from './words.rules.ts';

const table = defineWords(
  { 'pay.left': '剩余支付时间{time}', 'pay.submit': '确认支付', 'pay.done': '支付成功' },
  { 'pay.left': '剩余确认时间{time}', 'pay.submit': '确认订单' },
);

describe('base, then variant, then tenant', () => {
  test('A speaks the base', () => {
    const t = wordsFor(table, 'A');
    expect(t('pay.submit')).toBe('确认支付');
    expect(t('pay.left', { time: '14:59' })).toBe('剩余支付时间14:59');
  });

  test('B says its own text, and the base where it has none', () => {
    const t = wordsFor(table, 'B');
    expect(t('pay.left', { time: '14:59' })).toBe('剩余确认时间14:59');
    expect(t('pay.done')).toBe('支付成功');
  });

  test('a tenant has the last word, on an A site as well', () => {
    const t = wordsFor(table, 'A', { 'pay.submit': '确认订单', 'pay.left': '请在{time}内确认' });
    expect(t('pay.submit')).toBe('确认订单');
    expect(t('pay.left', { time: '14:59' })).toBe('请在14:59内确认');
  });
});

test('what must be filled in is known to the type', () => {
  const t = wordsFor(table, 'A');
  // @ts-expect-error the time is missing
  expect(t('pay.left')).toBe('剩余支付时间{time}');
});
