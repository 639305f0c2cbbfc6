import type { MessageParams } from '@woxing/contract/messages/message-kinds.rules';
import { namesOfMembers } from '#src/members/public.ts';
import { settleAll, tellMembers } from '#src/messages/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { nextDue } from './approval-case.rules.ts';
import type { CaseRow } from './approval-cases.db.ts';
import { pagesOf } from './case-links.rules.ts';
import { type CaseNews, newsOf, noLongerAsked } from './case-news.rules.ts';
import type { CaseStepped } from './step-of-case.rules.ts';

/** Tells everybody whom steps of runs concern, and lets the deadlines of those go who are no longer asked. */
export async function tellOfCases(
  tx: Tx,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
  steps: readonly CaseStepped[],
): Promise<void> {
  const told = steps.map((step) => {
    const { memberId: applicantId, askerId } = step.row;
    const asked = { ...step, applicantId, askerId };
    return { step, news: newsOf(asked), gone: noLongerAsked(asked) };
  });
  settleAll(
    tx,
    { tenantId, at: now },
    told.map(({ step, gone }) => ({ about: aboutOf(step.row), memberIds: gone })),
  );
  const newsmakers = told.flatMap(({ step, news }) =>
    news.length === 0 ? [] : [step.row.memberId, ...news.flatMap(({ by }) => by ?? [])],
  );
  if (newsmakers.length === 0) return;
  const names = await namesOfMembers(tx, tenantId, [...new Set(newsmakers)]);
  const nameOf = (id: string | null) => (id === null ? '系统' : (names.get(id) ?? ''));
  tellMembers(
    tx,
    tenantId,
    told.flatMap(({ step, news }) => news.map((one) => messageOf(step, one, nameOf, now))),
  );
}

function messageOf(
  { row, after, plan }: CaseStepped,
  one: CaseNews,
  nameOf: (id: string | null) => string,
  at: Date,
) {
  const { to: memberId, kind, asks } = one;
  const about = aboutOf(row);
  const pages = pagesOf(row.kind);
  return {
    memberId,
    kind,
    params: paramsOf[kind](row.title, nameOf(row.memberId), nameOf(one.by), one),
    link: memberId === row.memberId ? pages.look(row) : pages.decide(row),
    at,
    dedupeKey: `${about}:${one.seq}:${kind}`,
    ...(asks && { about, dueAt: nextDue(after, plan)?.at ?? null }),
  };
}

const aboutCase = 'approval:';
const aboutOf = ({ id }: CaseRow) => `${aboutCase}${id}`;

/** The run that something asked for is about; undefined of anything else. */
export const caseToldAbout = (about: string): string | undefined =>
  about.startsWith(aboutCase) ? about.slice(aboutCase.length) : undefined;

type ApprovalKind = CaseNews['kind'];

/** What fills the blanks of each kind. */
const paramsOf: {
  readonly [Kind in ApprovalKind]: (
    subject: string,
    applicant: string,
    by: string,
    news: CaseNews,
  ) => MessageParams<Kind>;
} = {
  'approval-asked': (subject, applicant) => ({ subject, applicant }),
  'approval-reminded': (subject, applicant) => ({ subject, applicant }),
  'approval-transferred': (subject, applicant, from) => ({ subject, applicant, from }),
  'approval-passed-on': (subject, applicant, from) => ({ subject, applicant, from }),
  'approval-handed-on': (subject, applicant, from) => ({ subject, applicant, from }),
  'approval-copied': (subject, applicant) => ({ subject, applicant }),
  'approval-agreed': (subject) => ({ subject }),
  'approval-refused': (subject, _applicant, approver, { comment }) => ({
    subject,
    approver,
    reason: comment,
  }),
  'approval-expired': (subject) => ({ subject }),
  'approval-withdrawn': (subject, applicant) => ({ subject, applicant }),
  'approval-commented': (subject, _applicant, author, { comment }) => ({ subject, author, comment }),
};
