import type { OrderDetail } from '@woxing/contract/orders/orders';
import { expect, test } from 'vitest';
import { linesOf } from './detail-rules.rules.ts';

type Order = Parameters<typeof linesOf>[0];
const order = (lines: readonly string[], waitsFor: OrderDetail['waitsFor'] = null) =>
  ({ detail: { kind: 'rail', legs: lines.map((line) => ({ line })) }, waitsFor }) as unknown as Order;

test('an order has the rules of all its lines, each once', () => {
  expect(linesOf(order(['mainland', 'mainland']))).toEqual(['mainland']);
  expect(linesOf(order(['hong-kong', 'mainland']))).toEqual(['mainland', 'hong-kong']);
});

test('what waits for seats has those of the stations that it wishes for', () => {
  const waited = [{ from: '深圳北', to: '香港西九龙' }] as unknown as NonNullable<OrderDetail['waitsFor']>;
  expect(linesOf(order([], waited))).toEqual(['hong-kong']);
});
