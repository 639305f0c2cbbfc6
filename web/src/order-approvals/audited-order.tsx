import { useQuery } from '@tanstack/react-query';
import type { ApprovalCaseView } from '@woxing/contract/approvals/approvals';
import { CaseActs, CaseProgress } from '#src/approvals/public.ts';
import { BudgetsLeft } from '#src/cost-objects/public.ts';
import { momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ApprovalCard } from '#src/ui/approval-card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { orderApprovalWords } from './order-approval.words.ts';
import { orderToApproveRead } from './order-approvals.queries.ts';
import { factsOf, HeldFor, OrderGrounds } from './order-facts.tsx';
import { useDecision } from './use-decision.ts';

/** An order before whoever decides about it. */
export function AuditedOrder({ view }: { readonly view: ApprovalCaseView }) {
  const t = useWords(orderApprovalWords);
  const { caseId, applicant } = view;
  const found = useQuery(orderToApproveRead(caseId));
  const decide = useDecision(caseId, t('agree.done'));
  const order = found.data;
  if (order === undefined)
    return found.isError ? (
      <ErrorState title={t('agree.failed')} hint={found.error.message} onRetry={() => void found.refetch()} />
    ) : (
      <Skeleton className="h-96" />
    );
  const at = momentWords(view.startedAt, view.now);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <ApprovalCard
        title={order.title}
        applicant={{
          name: applicant.name,
          note:
            applicant.deptName === ''
              ? t('agree.at-only', { at })
              : t('agree.at', { dept: applicant.deptName, at }),
        }}
        facts={factsOf(order, t)}
        {...(view.dueAt !== null && { until: new Date(view.dueAt) })}
        {...(view.may.decide && { onDecide: decide })}
      >
        <HeldFor order={order} receivedAtMs={found.dataUpdatedAt} />
        <OrderGrounds order={order} />
        <BudgetsLeft kind="all" caseId={caseId} titled />
        {view.may.decide && <CaseActs view={view} />}
      </ApprovalCard>
      <div className="flex flex-col gap-4">
        <CaseProgress caseId={caseId} />
      </div>
    </div>
  );
}
