import { noFen } from '@woxing/contract/core/money';
import type { startApproval } from '#src/approvals/public.ts';
import type { companiesOf } from './company.ts';
import { noSubject } from './no-approvals.ts';
import { tenant } from './shop.ts';

/** Runs that nothing follows from. */
export const noSubjects = {
  'trip-application': noSubject,
  order: noSubject,
  change: noSubject,
  refund: noSubject,
};

type Company = Awaited<ReturnType<ReturnType<typeof companiesOf>>>;
let trips = 0;

/** Another trip that an employee of a company asks for, and nobody waits for. */
export function tripToDecide(at: Company, now: Date): Parameters<typeof startApproval>[2] {
  trips += 1;
  return {
    tenantId: tenant,
    enterpriseId: at.enterpriseId,
    applicantId: at.staff.id,
    travellerIds: [],
    deptName: '',
    kind: 'trip-application',
    subjectId: `A${trips}`,
    title: '北京—上海',
    amountFen: noFen,
    overStandard: false,
    products: [],
    deadlineAt: null,
    now,
  };
}
