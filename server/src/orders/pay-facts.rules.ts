import { formatYuan, subtractFen } from '@woxing/contract/money';
import type { OrderContent } from './order-content.ts';
import type { OrderWithTickets } from './orders.db.ts';

/** What is worth knowing before an order is paid: berths that cost more than the page showed, and by how much. */
export function payFacts(
  content: OrderContent,
  { code, totalFen, tickets }: Pick<OrderWithTickets, 'code' | 'totalFen' | 'tickets'>,
): { name: string; value: string }[] {
  if (content.kind !== 'rail' || content.agreedFen === null || code !== 0) return [];
  const { agreedFen } = content;
  if (totalFen <= agreedFen) return [];
  return [
    { name: '占到的席位', value: tickets.flatMap(({ place }) => place ?? []).join('、') },
    { name: '提交时的金额', value: formatYuan(agreedFen) },
    { name: '铺位差价', value: formatYuan(subtractFen(totalFen, agreedFen)) },
  ];
}
