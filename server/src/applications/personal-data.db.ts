import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { PersonKey } from '#src/platform/personal-data.ts';
import { columns, listed, query } from '#src/platform/rows.ts';

const row = columns('travel_applications', 'noteNo', 'title', 'content', 'budgetFen', 'state', 'createdAt');

/** What a member has applied for, the newest first. */
export function allApplicationsOf(tx: Tx, { tenantId, memberId }: PersonKey) {
  return query(tx, row)`
    select ${listed(row)} from travel_applications
    where tenant_id = ${tenantId} and member_id = ${memberId} order by created_at desc, note_no`;
}

/** Drafts are gone; of what was submitted the company keeps that there was something, not what it was for. */
export async function forgetApplicant(tx: Tx, { tenantId, memberId }: PersonKey): Promise<void> {
  await tx
    .deleteFrom('travel_applications')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'draft')
    .execute();
  await sql`
    update travel_applications set title = '已注销的申请', cost_centre_id = null, project_id = null,
      content = content || '{"reason": "", "projectId": "", "costCentreId": "", "travellers": [], "guests": [], "legs": [], "cities": [], "attachments": [], "estimate": null}',
      proposed = case when proposed is not null then '{"shape": "legs", "budget": {}}'::jsonb end, traveller_ids = '{}'
    where tenant_id = ${tenantId} and member_id = ${memberId}`.execute(tx);
  await sql`
    update travel_applications set traveller_ids = array_remove(traveller_ids, ${memberId}),
      content = jsonb_set(content, '{travellers}', (content->'travellers') - ${memberId}::text)
    where tenant_id = ${tenantId} and ${memberId} = any(traveller_ids)`.execute(tx);
}
