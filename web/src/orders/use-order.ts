import { useQuery } from '@tanstack/react-query';
import { isMoving } from './next-step.rules.ts';
import { orderFound } from './orders.queries.ts';
import { useOrderNews } from './use-order-news.ts';

/** An order as a story, read again at every step while it moves. */
export function useOrder(orderNo: string, enabled = true) {
  const found = useQuery({ ...orderFound(orderNo), enabled });
  const { data } = found;
  const moves = enabled && data !== undefined && isMoving(data);
  useOrderNews(orderNo, moves ? data : undefined, () => void found.refetch());
  return found;
}
