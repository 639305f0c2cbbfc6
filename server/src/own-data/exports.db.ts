import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { query, type TableRow, text } from '#src/platform/rows.ts';

type ExportTable = TableRow<'data_exports'>;

export type ExportRow = Omit<ExportTable, 'tenant_id' | 'member_id' | 'file_sealed'>;

const shown = ['id', 'state', 'asked_at', 'done_parts', 'all_parts', 'ready_at'] as const;

export function addExport(
  tx: Tx,
  row: Pick<ExportTable, 'tenant_id' | 'id' | 'member_id' | 'asked_at' | 'all_parts'>,
): Promise<ExportRow> {
  return tx
    .insertInto('data_exports')
    .values({ ...row, state: 'running', ready_at: null, file_sealed: null })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export function newestExport(tx: Tx, tenantId: string, memberId: string): Promise<ExportRow | undefined> {
  return tx
    .selectFrom('data_exports')
    .select(shown)
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Whose export it is that still has to be made; undefined when it is not running any more. */
export function findRunningExport(tx: Tx, tenantId: string, id: string) {
  return tx
    .selectFrom('data_exports')
    .select(['member_id', 'asked_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
}

export async function noteProgress(tx: Tx, tenantId: string, id: string, done: number): Promise<void> {
  await tx
    .updateTable('data_exports')
    .set({ done_parts: done })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

export async function finishExport(
  tx: Tx,
  tenantId: string,
  id: string,
  file: { readonly sealed: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('data_exports')
    .set({ state: 'ready', ready_at: file.at, file_sealed: file.sealed })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** The file, out of the table for good; undefined when it was taken, is too old, or is somebody else's. */
export async function takeFile(
  tx: Tx,
  tenantId: string,
  memberId: string,
  id: string,
  readySince: Date,
): Promise<string | undefined> {
  const rows = await query(tx, { sealed: text })`
    with there as (
      select id, file_sealed from data_exports
      where tenant_id = ${tenantId} and id = ${id} and member_id = ${memberId} and state = 'ready' and ready_at > ${readySince}
      for update
    )
    update data_exports e set state = 'taken', file_sealed = null from there
    where e.tenant_id = ${tenantId} and e.id = there.id
    returning there.file_sealed as sealed`;
  return rows[0]?.sealed;
}

/** Files that nobody took in time go; exports that never came to an end have failed. */
export async function endOldExports(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await sql`
    update data_exports set file_sealed = null, state = case state when 'ready' then 'expired' else 'failed' end
    where tenant_id = ${tenantId} and state in ('running', 'ready') and asked_at < ${before}`.execute(tx);
}

export async function removeExports(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('data_exports')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}
