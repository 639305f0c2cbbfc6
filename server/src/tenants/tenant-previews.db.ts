import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { TableRow } from '#src/platform/rows.ts';

type PreviewTable = TableRow<'tenant_previews'>;

export async function addPreview(tx: Tx, preview: PreviewTable): Promise<void> {
  await tx
    .insertInto('tenant_previews')
    .values({ ...preview, draft: sql`${JSON.stringify(preview.draft)}::jsonb` })
    .execute();
}

/** A member's own, while it lasts. */
export function findPreview(tx: Tx, tenantId: string, ticketHash: string, memberId: string, now: Date) {
  return tx
    .selectFrom('tenant_previews')
    .select(['app_id', 'draft'])
    .where('tenant_id', '=', tenantId)
    .where('ticket_hash', '=', ticketHash)
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

export async function sweepPreviews(tx: Tx, tenantId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('tenant_previews')
    .where('tenant_id', '=', tenantId)
    .where('ends_at', '<=', now)
    .execute();
}
