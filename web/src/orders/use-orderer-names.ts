import { useQuery } from '@tanstack/react-query';
import type { Orderer } from '@woxing/contract/orders/orders';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { orderWords } from './order.words.ts';
import { ordererWords } from './orderer.words.ts';
import { orderersFound } from './orders.queries.ts';

/** A person as a choice of the list. */
export function useOrdererName(): (person: Orderer) => string {
  const t = useWords(ordererWords);
  return ({ name, deptName, left }) => {
    const label = deptName === '' ? name : t('list.orderer-of', { name, dept: deptName });
    return left ? t('list.orderer-left', { name: label }) : label;
  };
}

/** Who is chosen, in words; the name is asked for where the address alone says who it is. */
export function useChosenOrderer(chosen: string): string {
  const t = useWords(ordererWords);
  const words = useWords(orderWords);
  const self = useMember()?.memberId;
  const { data } = useQuery({ ...orderersFound('', chosen), enabled: chosen !== '' && chosen !== self });
  if (chosen === '') return t('list.orderer-any');
  if (chosen === self) return words('order.by-self');
  return data?.chosen?.name ?? '—';
}
