import { formatYuan, subtractFen } from '@woxing/contract/core/money';
import type { Fact, OrderWithTickets } from '#src/orders/public.ts';
import type { RailContent } from './rail-content.ts';

/** Berths that cost more than the page showed, and by how much. */
export function railPayFacts(
  { agreedFen }: Pick<RailContent, 'agreedFen'>,
  { code, totalFen, tickets }: Pick<OrderWithTickets, 'code' | 'totalFen' | 'tickets'>,
): Fact[] {
  if (agreedFen === null || code !== 0 || totalFen <= agreedFen) return [];
  return [
    { name: '占到的席位', value: tickets.flatMap(({ place }) => place ?? []).join('、') },
    { name: '提交时的金额', value: formatYuan(agreedFen) },
    { name: '铺位差价', value: formatYuan(subtractFen(totalFen, agreedFen)) },
  ];
}
