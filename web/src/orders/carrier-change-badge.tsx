import type { CarrierChange } from '@woxing/contract/orders/carrier-changes.rules';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { orderWords } from './order.words.ts';
import type { ProductTexts } from './order-product.ts';

const tones = { cancelled: 'bad', retimed: 'warn', aircraft: 'warn' } as const;

/** That a carrier has moved, cancelled or otherwise changed something of an order, and waits for an answer; in the words of its product where that is known. */
export function CarrierChangeBadge({
  change,
  texts,
}: {
  readonly change: CarrierChange | null;
  readonly texts?: Pick<ProductTexts, 'carrierChange'>;
}) {
  const t = useWords(orderWords);
  if (change === null) return null;
  return <Badge tone={tones[change]}>{texts?.carrierChange?.[change] ?? t(`order.carrier-${change}`)}</Badge>;
}
