import type { SubjectKind } from '@woxing/contract/approvals/approval-flow.rules';
import type { CaseRow } from './approval-cases.db.ts';

type Page = (run: Pick<CaseRow, 'id' | 'subjectId'>) => `/${string}`;

const decide: Page = ({ id }) => `/travel/audit/details?caseId=${id}`;

const look: Page = ({ id }) => `/travel/apply/details?caseId=${id}`;

const pages = {
  'trip-application': {
    decide,
    look: ({ subjectId }) => `/travel/apply/details?noteNo=${encodeURIComponent(subjectId)}`,
  },
  order: { decide, look },
  change: { decide, look },
  refund: { decide, look },
} as const satisfies Record<SubjectKind, { readonly decide: Page; readonly look: Page }>;

/** Where a run is decided, and where its applicant looks at it. */
export const pagesOf = (kind: SubjectKind): { readonly decide: Page; readonly look: Page } => pages[kind];
