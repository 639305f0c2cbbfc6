import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { StreamedFile } from '@woxing/contract/core/files';
import type { takeReportExport as endpoint } from '@woxing/contract/reports/reports';
import { reportOf } from '@woxing/contract/reports/reports.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import { type ExportPlace, exportPlace, isSameScope, keptFilter } from './export-place.ts';
import { fileOf } from './packed-file.ts';
import type { ReportDeps } from './read-reports.ts';
import { findExportRow, readPart } from './report-exports.db.ts';
import { scopeOf } from './report-filter.ts';

/** The file that was made, portion by portion. Refuses with `report.no-file` where it is not there, not ready, or not theirs any more. */
export async function takeExport(
  deps: ReportDeps,
  ctx: MemberCtx,
  { report, id }: InputOf<typeof endpoint>,
): Promise<StreamedFile> {
  const { tenantId, signedIn } = ctx;
  const [row, scopeNow] = await deps.db.read(tenantId, (tx) =>
    Promise.all([findExportRow(tx, tenantId, id), scopeOf(tx, ctx, reportOf(report))]),
  );
  const isTheirs = row?.member_id === signedIn.memberId && row.report === report && row.state === 'ready';
  if (row === undefined || !isTheirs) throw refuse('report.no-file');
  const { scope, name } = keptFilter.parse(row.filter);
  // Whoever has left the enterprise since then takes nothing of it along, nor who was granted something else.
  if (!isSameScope(scope, scopeNow)) throw refuse('report.no-file');
  const place = exportPlace.parse(row.place);
  const parts = partsOf(deps, tenantId, id, place);
  return {
    ...fileOf(row.format, parts, place),
    saveAs: `${name}.${row.format}`,
    mayBeKept: false,
  };
}

async function* partsOf({ db }: ReportDeps, tenantId: string, id: string, { parts }: ExportPlace) {
  for (let part = 0; part < parts; part += 1) {
    const bytes = await db.read(tenantId, (tx) => readPart(tx, tenantId, id, part));
    if (bytes === undefined) throw new Error(`the file of the report ${id} has no part ${part}`);
    yield bytes;
  }
}
