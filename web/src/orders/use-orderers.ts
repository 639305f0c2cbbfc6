import { useQuery } from '@tanstack/react-query';
import type { OrderSummary } from '@woxing/contract/orders/orders';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import type { SelectOption } from '#src/ui/select.tsx';
import { type OrderTranslate, orderWords } from './order.words.ts';
import { orderersFound } from './orders.queries.ts';

/** Whether the lists show the orders of employees too: those of the main account of an enterprise. */
export function useSeesEmployees(): boolean {
  return useMember()?.rightsKey === '70';
}

/** Who placed an order, as its reader calls them. */
export function ordererWords(t: OrderTranslate, { orderedBy }: Pick<OrderSummary, 'orderedBy'>): string {
  return orderedBy === undefined ? t('order.by-self') : orderedBy.name;
}

/** The choices of a list by who placed its orders, beginning with everybody; undefined where there is no choice. */
export function useOrderers(): readonly SelectOption<string>[] | undefined {
  const t = useWords(orderWords);
  const member = useMember();
  const seesEmployees = useSeesEmployees();
  const { data } = useQuery({ ...orderersFound, enabled: seesEmployees });
  if (!seesEmployees) return undefined;
  const people = data?.list.map(({ memberId, name, deptName, left }) => {
    const called = memberId === member?.memberId ? t('order.by-self') : name;
    const label = deptName === '' ? called : t('list.orderer-of', { name: called, dept: deptName });
    return { value: memberId, label: left ? t('list.orderer-left', { name: label }) : label };
  });
  return [{ value: '', label: t('list.orderer-any') }, ...(people ?? [])];
}
