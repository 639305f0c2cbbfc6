import { type WithdrawalState, withdrawalStateWords } from '@woxing/contract/payments/withdrawal.rules';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const tones: Record<WithdrawalState, Tone> = { applied: 'brand', paid: 'ok', refused: 'bad' };

/** How money on its way out stands. */
export function WithdrawalBadge({ state }: { readonly state: WithdrawalState }) {
  return <Badge tone={tones[state]}>{withdrawalStateWords[state]}</Badge>;
}
