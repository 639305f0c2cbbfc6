import type { CarrierChange } from '@woxing/contract/orders/carrier-changes.rules';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { orderWords } from './order.words.ts';

/** That a carrier has moved or cancelled something of an order, and waits for an answer. */
export function CarrierChangeBadge({ change }: { readonly change: CarrierChange | null }) {
  const t = useWords(orderWords);
  if (change === null) return null;
  return <Badge tone={change === 'cancelled' ? 'bad' : 'warn'}>{t(`order.carrier-${change}`)}</Badge>;
}
