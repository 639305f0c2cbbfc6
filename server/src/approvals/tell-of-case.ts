import type { MessageParams } from '@woxing/contract/messages/message-kinds.rules';
import { namesOfMembers } from '#src/members/public.ts';
import { settleAbout, tellMember } from '#src/messages/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { nextDue } from './approval-case.rules.ts';
import type { CaseRow } from './approval-cases.db.ts';
import { pagesOf } from './case-links.rules.ts';
import { type CaseNews, type CaseStep, newsOf, noLongerAsked } from './case-news.rules.ts';

/** Tells everybody whom a step of a run concerns, and lets the deadlines of those go who are no longer asked. */
export async function tellOfCase(
  tx: Tx,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
  row: CaseRow,
  step: CaseStep,
): Promise<void> {
  const about = `${aboutCase}${row.id}` as const;
  const gone = noLongerAsked(step);
  if (gone.length > 0) settleAbout(tx, { tenantId, about, memberIds: gone, at: now });
  const news = newsOf(step);
  if (news.length === 0) return;
  const ids = [row.memberId, ...news.flatMap(({ by }) => (by === null ? [] : [by]))];
  const names = await namesOfMembers(tx, tenantId, [...new Set(ids)]);
  const nameOf = (id: string | null) => (id === null ? '系统' : (names.get(id) ?? ''));
  const pages = pagesOf(row.kind);
  const dueAt = nextDue(step.after, step.plan)?.at ?? null;
  for (const one of news) {
    const { to: memberId, kind, asks } = one;
    const link = memberId === row.memberId ? pages.look(row) : pages.decide(row);
    tellMember(tx, {
      tenantId,
      memberId,
      kind,
      params: paramsOf[kind](row.title, nameOf(row.memberId), nameOf(one.by), one),
      link,
      at: now,
      dedupeKey: `${about}:${one.seq}:${kind}`,
      ...(asks && { about, dueAt }),
    });
  }
}

const aboutCase = 'approval:';

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
