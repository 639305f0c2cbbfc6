import type { ApprovalTask } from '@woxing/contract/approvals/approvals';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { approvalWords } from './approval.words.ts';

const tones = {
  running: 'brand',
  agreed: 'ok',
  refused: 'bad',
  withdrawn: 'grey',
  expired: 'grey',
} satisfies Record<ApprovalTask['state'], Tone>;

export function CaseBadge({ state }: { readonly state: ApprovalTask['state'] }) {
  const t = useWords(approvalWords);
  return <Badge tone={tones[state]}>{t(`audit.state-${state}`)}</Badge>;
}
