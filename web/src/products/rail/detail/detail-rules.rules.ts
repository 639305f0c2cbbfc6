import type { OrderDetail } from '@woxing/contract/orders/orders';
import { type RailLine, railLines, westKowloon } from '@woxing/contract/products/rail/train-fees.rules';
import { railOf } from '../rail-detail.rules.ts';

/** Whose rules hold for an order, each once. What waits for seats has no ride yet: the stations that it wishes for tell. */
export function linesOf(order: Pick<OrderDetail, 'detail' | 'waitsFor'>): RailLine[] {
  const { waitsFor } = order;
  const held = railOf(order)?.legs.map(({ line }) => line) ?? [];
  const waited = (waitsFor ?? []).map(
    ({ from, to }): RailLine => (from === westKowloon || to === westKowloon ? 'hong-kong' : 'mainland'),
  );
  const lines = new Set([...held, ...waited]);
  return railLines.filter((line) => lines.has(line));
}
