import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { TableRow } from '#src/platform/rows.ts';

type ExportTable = TableRow<'report_exports'>;
export type ExportRow = Omit<ExportTable, 'tenant_id' | 'ready_at' | 'failures'>;

const kept = [
  'id',
  'member_id',
  'report',
  'format',
  'filter',
  'columns',
  'state',
  'asked_at',
  'all_rows',
  'done_rows',
  'cut',
  'place',
] as const;

export function addExport(
  tx: Tx,
  row: Pick<
    ExportTable,
    'tenant_id' | 'member_id' | 'report' | 'format' | 'columns' | 'asked_at' | 'all_rows'
  > & {
    readonly filter: string;
  },
): Promise<ExportRow> {
  return tx
    .insertInto('report_exports')
    .values({ ...row, columns: [...row.columns], ready_at: null, place: null })
    .returning(kept)
    .executeTakeFirstOrThrow();
}

export function newestExport(
  tx: Tx,
  tenantId: string,
  memberId: string,
  report: string,
): Promise<ExportRow | undefined> {
  return (
    tx
      .selectFrom('report_exports')
      .select(kept)
      .where('tenant_id', '=', tenantId)
      .where('member_id', '=', memberId)
      .where('report', '=', report)
      .where('state', '<>', 'cancelled')
      // Whatever the clock says: one runs at a time.
      .orderBy(sql`state = 'running'`, 'desc')
      .orderBy('asked_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  );
}

/** One at a time: whoever asks for two at once waits here for the other. */
export async function isExporting(tx: Tx, tenantId: string, memberId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report-exports ${tenantId} ${memberId}`}, 0))`.execute(
    tx,
  );
  const found = await tx
    .selectFrom('report_exports')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function findExportRow(tx: Tx, tenantId: string, id: string): Promise<ExportRow | undefined> {
  return tx
    .selectFrom('report_exports')
    .select(kept)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locked, so that of two who go on with it one waits and then finds what the other has written. */
export function lockRunning(tx: Tx, tenantId: string, id: string): Promise<ExportRow | undefined> {
  return tx
    .selectFrom('report_exports')
    .select(kept)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
}

export async function addPart(
  tx: Tx,
  tenantId: string,
  exportId: string,
  written: {
    readonly part: number;
    readonly bytes: Buffer;
    readonly rows: number;
    readonly place: string;
    readonly ends?: { readonly at: Date; readonly cut: boolean };
  },
): Promise<void> {
  const { part, bytes, rows, place, ends } = written;
  await tx
    .insertInto('report_export_parts')
    .values({ tenant_id: tenantId, export_id: exportId, part, bytes })
    .execute();
  await tx
    .updateTable('report_exports')
    .set({
      done_rows: sql`done_rows + ${rows}`,
      place,
      ...(ends && { state: 'ready' as const, ready_at: ends.at, cut: ends.cut }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', exportId)
    .execute();
}

export async function readPart(
  tx: Tx,
  tenantId: string,
  exportId: string,
  part: number,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('report_export_parts')
    .select('bytes')
    .where('tenant_id', '=', tenantId)
    .where('export_id', '=', exportId)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.bytes;
}

/** Its portions go at once. */
export async function cancelRow(tx: Tx, tenantId: string, memberId: string, id: string): Promise<void> {
  await sql`
    with ended as (
      update report_exports set state = 'cancelled'
      where tenant_id = ${tenantId} and id = ${id} and member_id = ${memberId} and state = 'running' returning id)
    delete from report_export_parts p using ended e where p.tenant_id = ${tenantId} and p.export_id = e.id`.execute(
    tx,
  );
}

/** After so many failures it has failed, and its portions go. */
export async function noteFailure(tx: Tx, tenantId: string, id: string, tries: number): Promise<void> {
  await sql`
    with noted as (
      update report_exports set failures = failures + 1, state = case when failures + 1 < ${tries} then state else 'failed' end
      where tenant_id = ${tenantId} and id = ${id} and state = 'running' returning id, state)
    delete from report_export_parts p using noted n
    where p.tenant_id = ${tenantId} and p.export_id = n.id and n.state = 'failed'`.execute(tx);
}

export async function removeOld(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('report_exports')
    .where('tenant_id', '=', tenantId)
    .where('asked_at', '<', before)
    .execute();
}

export async function removeExportsOf(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('report_exports')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}
