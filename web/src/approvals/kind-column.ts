import { subjectKindWords } from '@woxing/contract/approvals/approval-flow.rules';
import type { ApprovalTask } from '@woxing/contract/approvals/approvals';
import type { Column } from '#src/list/public.ts';
import type { useWords } from '#src/tenants/public.ts';
import type { approvalWords } from './approval.words.ts';

type Speaker = ReturnType<typeof useWords<typeof approvalWords.base>>;

/** Whether it is an order, or a change or refund of its tickets. */
export const kindColumn = (t: Speaker): Column<ApprovalTask> => ({
  key: 'kind',
  title: t('audit-order.kind'),
  className: 'whitespace-nowrap',
  text: ({ kind }) => subjectKindWords[kind],
});
