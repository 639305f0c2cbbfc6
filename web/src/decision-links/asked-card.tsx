import type { DecisionAsked } from '@woxing/contract/approvals/decision-links';
import {
  applicationFactsOf,
  applicationWords,
  type Fact,
  UsedBudget,
} from '#src/applications/public.forms.ts';
import { BudgetsShown } from '#src/cost-objects/public.forms.ts';
import {
  HeldFor,
  OrderGrounds,
  orderApprovalWords,
  orderFactsOf,
  SheetGrounds,
  sheetApprovalWords,
  sheetFactsOf,
} from '#src/order-approvals/public.forms.ts';
import { clockOffsetMs, momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ApprovalCard, type Decision } from '#src/ui/approval-card.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { askedWords } from './asked.words.ts';

/** All that an approver goes by, with the decision at its lower edge. */
export default function AskedCard({
  asked,
  receivedAtMs,
  onDecide,
}: {
  readonly asked: DecisionAsked;
  readonly receivedAtMs: number;
  readonly onDecide: (decision: Decision) => Promise<void>;
}) {
  const t = useWords(askedWords);
  const { applicant, approver, now, order, sheet, application, budgets } = asked;
  const at = momentWords(asked.startedAt, now);
  return (
    <>
      <ApprovalCard
        title={asked.title}
        applicant={{
          name: applicant.name,
          note:
            applicant.deptName === ''
              ? t('decide.at-only', { at })
              : t('decide.at', { dept: applicant.deptName, at }),
        }}
        facts={useFacts(asked)}
        until={new Date(asked.dueAt ?? asked.endsAt)}
        clockOffsetMs={clockOffsetMs(now, receivedAtMs)}
        onDecide={onDecide}
      >
        {order !== null && (
          <>
            <HeldFor order={order} receivedAtMs={receivedAtMs} />
            <OrderGrounds order={order} />
          </>
        )}
        {sheet !== null && <SheetGrounds sheet={sheet} receivedAtMs={receivedAtMs} />}
        {application?.changes === true && <Badge tone="warn">{t('decide.change')}</Badge>}
        {application !== null && application.orders.length > 0 && <UsedBudget note={application} />}
        <BudgetsShown list={budgets} titled />
      </ApprovalCard>
      <p className="text-12 text-ink-500">
        {t('decide.recorded', { name: approver, until: momentWords(asked.endsAt, now) })}
      </p>
    </>
  );
}

/** Trip, people, money and reason, by what is decided about. */
function useFacts({ order, sheet, application }: DecisionAsked): readonly Fact[] {
  const t = useWords(askedWords);
  const ofOrder = useWords(orderApprovalWords);
  const ofSheet = useWords(sheetApprovalWords);
  const ofApplication = useWords(applicationWords);
  if (order !== null) return orderFactsOf(order, ofOrder);
  if (sheet !== null) return sheetFactsOf(sheet, ofSheet);
  if (application === null) return [];
  const facts = applicationFactsOf({ ...application, files: [] }, application.content, ofApplication);
  const { files: count } = application;
  return count === 0
    ? facts
    : [...facts, { label: t('decide.files'), words: t('decide.files-words', { count }) }];
}
