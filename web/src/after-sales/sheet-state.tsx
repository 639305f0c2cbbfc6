import type { EverySheet } from '@woxing/contract/orders/after-sales';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { afterSalesWords } from './after-sales.words.ts';

/** How a refund or change stands, or `words` where the usual word says too little. */
export function SheetState({
  state,
  words,
}: {
  readonly state: EverySheet['state'];
  readonly words?: string | undefined;
}) {
  const t = useWords(afterSalesWords);
  return <Badge tone={tones[state]}>{words ?? t(`sheets.state-${state}`)}</Badge>;
}

const tones: Record<EverySheet['state'], Tone> = {
  asked: 'brand',
  'to-pay': 'warn',
  processing: 'brand',
  done: 'ok',
  failed: 'bad',
  withdrawn: 'grey',
  read: 'grey',
};
