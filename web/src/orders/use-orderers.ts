import { useQuery } from '@tanstack/react-query';
import type { OrderSummary } from '@woxing/contract/orders/orders';
import { useMember } from '#src/access/public.ts';
import type { OrderTranslate } from './order.words.ts';
import { orderersFound } from './orders.queries.ts';

/** Whether the lists show orders of others too: those of main accounts, and of employees who were given the right to it. */
export function useSeesEmployees(): boolean {
  const key = useMember()?.rightsKey;
  const { data } = useQuery({ ...orderersFound('', ''), enabled: key === '7_0' });
  return key === '70' || (data !== undefined && data.list.length > 0);
}

/** What a reader may do with the order of somebody else. */
export const othersWords = (
  t: OrderTranslate,
  { name, mayAct }: NonNullable<OrderSummary['orderedBy']>,
): string => t(mayAct ? 'order.others-acted-upon' : 'order.others-only-read', { name });

/** Who placed an order, as its reader calls them. */
export function ordererWords(t: OrderTranslate, { orderedBy }: Pick<OrderSummary, 'orderedBy'>): string {
  if (orderedBy === undefined) return t('order.by-self');
  return orderedBy.forReader ? t('order.booked-by', orderedBy) : orderedBy.name;
}
