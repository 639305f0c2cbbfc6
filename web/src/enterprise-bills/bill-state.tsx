import { type BillState, billStateWords } from '@woxing/contract/payments/settlement.rules';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const tones = {
  open: 'grey',
  issued: 'brand',
  'part-paid': 'warn',
  paid: 'ok',
  overdue: 'bad',
} as const satisfies Record<BillState, Tone>;

export function BillStateBadge({ state }: { readonly state: BillState }) {
  return <Badge tone={tones[state]}>{billStateWords[state]}</Badge>;
}
