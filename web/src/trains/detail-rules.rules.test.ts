import { yuan } from '@woxing/contract/money';
import type { OrderDetail } from '@woxing/contract/orders';
import { refundFee } from '@woxing/contract/train-fees.rules';
import { expect, test } from 'vitest';
import { ladderOf, linesOf } from './detail-rules.rules.ts';

type Order = Parameters<typeof linesOf>[0];
const order = (lines: readonly string[], waitsFor: OrderDetail['waitsFor'] = null) =>
  ({ train: { legs: lines.map((line) => ({ line })) }, waitsFor }) as unknown as Order;

test('the ladder of each line, from the earliest step to the last', () => {
  expect(
    ladderOf('mainland').map(({ fromHours, belowHours, percent }) => [fromHours, belowHours, percent]),
  ).toEqual([
    [192, undefined, 0],
    [48, 192, 5],
    [24, 48, 10],
    [undefined, 24, 20],
  ]);
  expect(
    ladderOf('hong-kong').map(({ fromHours, belowHours, percent }) => [fromHours, belowHours, percent]),
  ).toEqual([
    [192, undefined, 5],
    [48, 192, 30],
    [undefined, 48, 50],
  ]);
});

test.each(['mainland', 'hong-kong'] as const)('what stands on the page for %s is what is taken', (line) => {
  const departsAt = new Date('2026-12-10T06:30:00Z');
  for (const { fromHours = 0.5, percent } of ladderOf(line)) {
    const ticket = { priceFen: yuan(1000), departsAt, line, stopped: false, changedFrom: null };
    const at = new Date(departsAt.getTime() - fromHours * 3_600_000);
    expect(refundFee(ticket, at)).toMatchObject({ percent, feeFen: percent * 1000 });
  }
});

test('an order has the rules of all its lines, each once', () => {
  expect(linesOf(order(['mainland', 'mainland']))).toEqual(['mainland']);
  expect(linesOf(order(['hong-kong', 'mainland']))).toEqual(['mainland', 'hong-kong']);
});

test('what waits for seats has those of the stations that it wishes for', () => {
  const waited = [{ from: '深圳北', to: '香港西九龙' }] as unknown as NonNullable<OrderDetail['waitsFor']>;
  expect(linesOf(order([], waited))).toEqual(['hong-kong']);
});
