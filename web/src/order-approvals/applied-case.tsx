import { useQuery } from '@tanstack/react-query';
import { caseRead } from '#src/approvals/public.ts';
import { AppliedOrder } from './applied-order.tsx';
import { AppliedSheet } from './applied-sheet.tsx';

/** What the member has asked for of an order: itself, or a change or refund of its tickets. */
export function AppliedCase({ caseId }: { readonly caseId: string }) {
  const kind = useQuery(caseRead(caseId)).data?.kind;
  return kind === 'change' || kind === 'refund' ? (
    <AppliedSheet caseId={caseId} />
  ) : (
    <AppliedOrder caseId={caseId} />
  );
}
