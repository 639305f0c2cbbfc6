import { day } from '@woxing/contract/core/days';
import { zonedTime } from '@woxing/contract/core/zoned-time.rules';
import { type OrderCode, orderCodes } from '@woxing/contract/orders/order-codes';
import { describe, expect, test } from 'vitest';
import { products } from '#src/app/products.ts';
import { inVariant } from '../../test/products.tsx';
import { finishStage } from './finish-stage.rules.ts';
import { isMoving, nextStep } from './next-step.rules.ts';
import { nextWords } from './next-words.ts';
import { orderWords } from './order.words.ts';

const codes = Object.keys(orderCodes).map(Number) as OrderCode[];
const now = '2026-11-20T06:00:00.000Z';
const order = (code: OrderCode, more: Partial<Parameters<typeof nextStep>[0]> = {}) => ({
  code,
  partial: false,
  payBefore: null,
  now,
  trip: [{ starts: zonedTime(day('2026-12-01'), '07:00') }],
  ...more,
});

const orderWith = (code: OrderCode) =>
  ({ ...order(code), waitsFor: null, tickets: [], detail: { kind: 'none' } }) as unknown as Parameters<
    typeof nextWords
  >[2];

describe('what happens next', () => {
  test.each(codes)('order code %i has a sentence in both wordings', (code) => {
    for (const product of Object.values(products))
      for (const variant of ['A', 'B'] as const)
        expect(nextWords(product, inVariant(variant), orderWith(code), '')).toMatch(/。$/);
  });

  test('an unpaid order is to be paid until its time is out, that moment excluded', () => {
    expect(nextStep(order(0, { payBefore: '2026-11-20T06:00:00.001Z' }))).toBe('to-pay');
    expect(nextStep(order(0, { payBefore: now }))).toBe('pay-time-out');
  });

  test('a departure in China decides that a trip has begun, not the day of the viewer', () => {
    const leg = { starts: zonedTime(day('2026-11-20'), '14:00') };
    expect(nextStep(order(2, { trip: [leg] }))).toBe('departed');
    expect(nextStep(order(2, { trip: [{ starts: { ...leg.starts, time: '14:01' } }] }))).toBe('issued');
  });

  test('partly issued tickets have a step of their own', () => {
    expect(nextStep(order(2, { partial: true }))).toBe('issued-partly');
  });

  test('variant B asks for a confirmation and never for a payment', () => {
    expect(orderWords.variantB['next.to-pay']).toContain('确认订单');
    expect(Object.values(orderWords.variantB).filter((words) => words.includes('待支付'))).toEqual([]);
  });
});

test('a page asks again only while it may be paid elsewhere, or seats, tickets or money are on their way', () => {
  expect(codes.filter((code) => isMoving({ code, payments: [] }))).toEqual([
    0, 1, 7, 9, 10, 11, 13, 14, 20, 21,
  ]);
  expect(isMoving({ code: 6, payments: [{ state: 'refunding' }] })).toBe(true);
  expect(isMoving({ code: 6, payments: [{ state: 'refunded' }] })).toBe(false);
});

test('the finish page waits in the codes in which tickets are being made', () => {
  expect(codes.filter((code) => finishStage({ code }) === 'issuing')).toEqual([1, 7]);
  expect(finishStage({ code: 22 })).toBe('failed');
  expect(finishStage({ code: 20, waitsFor: [], payBefore: null })).toBe('waiting');
  expect(finishStage({ code: 20, waitsFor: [], payBefore: now })).toBe('unpaid');
});
