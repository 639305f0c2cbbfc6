import { useQuery } from '@tanstack/react-query';
import type { ApprovalCaseView } from '@woxing/contract/approvals/approvals';
import { CaseActs, CaseProgress } from '#src/approvals/public.ts';
import { BudgetsLeft } from '#src/cost-objects/public.ts';
import { momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ApprovalCard } from '#src/ui/approval-card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { sheetToApproveRead } from './order-approvals.queries.ts';
import { sheetApprovalWords } from './sheet-approval.words.ts';
import { SheetGrounds, sheetFactsOf } from './sheet-facts.tsx';
import { useDecision } from './use-decision.ts';

/** A change or refund before whoever decides about it. */
export function AuditedSheet({ view }: { readonly view: ApprovalCaseView }) {
  const t = useWords(sheetApprovalWords);
  const { caseId, applicant } = view;
  const found = useQuery(sheetToApproveRead(caseId));
  const decide = useDecision(caseId, t('agree-sheet.done'));
  const sheet = found.data;
  if (sheet === undefined)
    return found.isError ? (
      <ErrorState
        title={t('agree-sheet.failed')}
        hint={found.error.message}
        onRetry={() => void found.refetch()}
      />
    ) : (
      <Skeleton className="h-96" />
    );
  const at = momentWords(view.startedAt, view.now);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <ApprovalCard
        title={sheet.title}
        applicant={{
          name: applicant.name,
          note:
            applicant.deptName === ''
              ? t('agree-sheet.at-only', { at })
              : t('agree-sheet.at', { dept: applicant.deptName, at }),
        }}
        facts={sheetFactsOf(sheet, t)}
        {...(view.dueAt !== null && { until: new Date(view.dueAt) })}
        {...(view.may.decide && { onDecide: decide })}
      >
        <SheetGrounds sheet={sheet} receivedAtMs={found.dataUpdatedAt} />
        <BudgetsLeft kind="all" caseId={caseId} titled />
        {view.may.decide && <CaseActs view={view} />}
      </ApprovalCard>
      <div className="flex flex-col gap-4">
        <CaseProgress caseId={caseId} />
      </div>
    </div>
  );
}
