import { type Insertable, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { Schema } from '#src/platform/generated/schema.ts';

type NewUpload = Insertable<Schema['uploads']>;

/** Replaces the photo that the member had. */
export async function putPhoto(tx: Tx, row: NewUpload): Promise<void> {
  await tx
    .insertInto('uploads')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'member_id']) // Written out: a planner that sees a parameter does not find the index.
        .where('purpose', '=', sql.lit('photo'))
        .doUpdateSet({
          id: sql`excluded.id`,
          content_type: sql`excluded.content_type`,
          bytes: sql`excluded.bytes`,
          created_at: sql`excluded.created_at`,
        }),
    )
    .execute();
}

export function findOwnUpload(tx: Tx, tenantId: string, memberId: string, id: string) {
  return tx
    .selectFrom('uploads')
    .select(['content_type', 'bytes'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export function uploadsOf(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('uploads')
    .select(['purpose', 'content_type', 'bytes', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}

export async function removeUploads(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('uploads')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}
