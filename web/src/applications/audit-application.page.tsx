import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CaseActs, CaseProgress, caseRead } from '#src/approvals/public.ts';
import { BudgetsLeft } from '#src/cost-objects/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { AuditedOrder, AuditedSheet, useDecision } from '#src/order-approvals/public.ts';
import { momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ApprovalCard } from '#src/ui/approval-card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { applicationWords } from './application.words.ts';
import { factsOf, UsedBudget } from './application-facts.tsx';
import { noteRead } from './applications.queries.ts';
import { NothingNamed } from './nothing-named.tsx';

const route = getRouteApi('/member/desk/travel/audit/details');

/** An application, or an order, before whoever decides about it. */
export function AuditApplicationPage() {
  const { caseId = '' } = route.useSearch();
  return caseId === '' ? <NothingNamed to="/travel/audit" /> : <AuditedCase caseId={caseId} />;
}

function AuditedCase({ caseId }: { readonly caseId: string }) {
  const t = useWords(applicationWords);
  const found = useQuery(caseRead(caseId));
  const view = found.data;
  const note = useQuery({ ...noteRead(view?.subjectId ?? ''), enabled: view?.kind === 'trip-application' });
  const decide = useDecision(caseId, t('apply.done'));
  const failed = found.error ?? note.error;
  return (
    <DeskFrame title={t('apply.audit-title')}>
      {failed !== null ? (
        <ErrorState
          title={t('apply.failed')}
          hint={failed.message}
          onRetry={() => void Promise.all([found.refetch(), note.refetch()])}
        />
      ) : view?.kind === 'order' ? (
        <AuditedOrder view={view} />
      ) : view?.kind === 'change' || view?.kind === 'refund' ? (
        <AuditedSheet view={view} />
      ) : view === undefined || note.data === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <ApprovalCard
            title={view.title}
            applicant={{
              name: view.applicant.name,
              note:
                view.applicant.deptName === ''
                  ? t('apply.at-only', { at: momentWords(view.startedAt, view.now) })
                  : t('apply.at', {
                      dept: view.applicant.deptName,
                      at: momentWords(view.startedAt, view.now),
                    }),
            }}
            facts={factsOf(note.data, note.data.proposed ?? note.data.content, t)}
            {...(view.dueAt !== null && { until: new Date(view.dueAt) })}
            {...(view.may.decide && { onDecide: decide })}
          >
            {note.data.orders.length > 0 && <UsedBudget note={note.data} />}
            <BudgetsLeft kind="all" noteNo={note.data.noteNo} />
            {view.may.decide && <CaseActs view={view} />}
          </ApprovalCard>
          <div className="flex flex-col gap-4">
            <CaseProgress caseId={caseId} />
          </div>
        </div>
      )}
    </DeskFrame>
  );
}
