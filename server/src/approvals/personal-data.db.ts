import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { PersonKey } from '#src/platform/personal-data.ts';
import { columns, listed, moment, query, text } from '#src/platform/rows.ts';

const ownCase = columns('approval_cases', 'title', 'amountFen', 'state', 'startedAt');

/** What a member has applied for, the newest first. */
export function ownCases(tx: Tx, { tenantId, memberId }: PersonKey) {
  return query(tx, ownCase)`
    select ${listed(ownCase)} from approval_cases
    where tenant_id = ${tenantId} and member_id = ${memberId} order by started_at desc, id`;
}

/** What a member has written in approvals, the newest first. */
export function ownWords(tx: Tx, { tenantId, memberId }: PersonKey) {
  return query(tx, { title: text, comment: text, at: moment })`
    select c.title, e.fact->>'comment' as comment, e.at
    from approval_events e join approval_cases c on c.tenant_id = e.tenant_id and c.id = e.case_id
    where e.tenant_id = ${tenantId} and e.member_id = ${memberId} and e.fact->>'comment' <> ''
    order by e.at desc, e.seq desc`;
}

/** What a member wrote and applied for is gone; that somebody decided stays with the company's records. */
export async function unsayComments(tx: Tx, { tenantId, memberId }: PersonKey): Promise<void> {
  await sql`
    update approval_events set fact = jsonb_set(fact, '{comment}', '""')
    where tenant_id = ${tenantId} and member_id = ${memberId} and fact->>'comment' <> ''`.execute(tx);
  await sql`
    update approval_cases set title = '已注销的申请'
    where tenant_id = ${tenantId} and member_id = ${memberId}`.execute(tx);
}
