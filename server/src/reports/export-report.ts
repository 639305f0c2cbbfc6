import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { ColumnKey } from '@woxing/contract/reports/report-columns.rules';
import type * as contract from '@woxing/contract/reports/reports';
import { maxReportRows, reportOf } from '@woxing/contract/reports/reports.rules';
import type { Clock } from '#src/platform/clock.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { type KeptFilter, keptScope } from './export-place.ts';
import { exportJob } from './make-export.ts';
import { sumLines } from './read-lines.db.ts';
import type { ReportDeps } from './read-reports.ts';
import {
  addExport,
  cancelRow,
  type ExportRow,
  isExporting,
  newestExport,
  removeOld,
} from './report-exports.db.ts';
import { daysAsked, filterOf } from './report-filter.ts';

export interface ExportDeps extends ReportDeps {
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/** Asks for a file of all that a filter finds; a job writes it. One at a time for each member. */
export async function startExport(
  { db, jobs }: ExportDeps,
  ctx: MemberCtx,
  input: InputOf<typeof contract.startReportExport>,
): Promise<AnswerOf<typeof contract.startReportExport>> {
  const { tenantId, now, signedIn } = ctx;
  const { memberId } = signedIn;
  return db.inTenant(tenantId, async (tx) => {
    const { postings, ...filter } = await filterOf(tx, ctx, input);
    const { from, until } = await daysAsked(tx, ctx, input);
    const name = `${reportOf(input.report).name} ${from}至${until}`;
    const kept: KeptFilter = {
      ...filter,
      scope: keptScope.parse(filter.scope),
      kinds: filter.kinds && [...filter.kinds],
      hidesFees: signedIn.serviceFeesHidden === true,
      name,
    };
    if (await isExporting(tx, tenantId, memberId)) throw refuse('report.exporting');
    const { lines } = await sumLines(tx, tenantId, { ...filter, postings });
    if (lines === 0) throw refuse('report.no-rows');
    const row = await addExport(tx, {
      tenant_id: tenantId,
      member_id: memberId,
      report: input.report,
      format: input.format,
      columns: columnsOf(input),
      filter: JSON.stringify(kept),
      asked_at: now,
      all_rows: Math.min(lines, maxReportRows),
    });
    await jobs.enqueue(tx, tenantId, exportJob, { id: row.id });
    return stateOf(row);
  });
}

/** Those that were chosen, as they were; all where none of them is the report's. */
function columnsOf({ report, columns }: InputOf<typeof contract.startReportExport>): ColumnKey[] {
  const all = reportOf(report).columns;
  const chosen = all.filter((key) => columns.includes(key));
  return chosen.length === 0 ? [...all] : chosen;
}

/** How far the newest file of a report is. */
export async function findExport(
  { db }: ExportDeps,
  { tenantId, signedIn }: MemberCtx,
  { report }: InputOf<typeof contract.findReportExport>,
): Promise<AnswerOf<typeof contract.findReportExport>> {
  const row = await db.read(tenantId, (tx) => newestExport(tx, tenantId, signedIn.memberId, report));
  return { export: row === undefined ? null : stateOf(row) };
}

export async function cancelExport(
  { db }: ExportDeps,
  { tenantId, signedIn }: MemberCtx,
  { id }: InputOf<typeof contract.cancelReportExport>,
): Promise<AnswerOf<typeof contract.cancelReportExport>> {
  await db.inTenant(tenantId, (tx) => cancelRow(tx, tenantId, signedIn.memberId, id));
  return {};
}

function stateOf({ id, format, state, asked_at, done_rows, all_rows, cut }: ExportRow) {
  return { id, format, state, askedAt: asked_at, done: done_rows, all: all_rows, cut };
}

const fileLivesMs = 86_400_000;

/** Files that are a day old go, and what never became one with them. */
export async function sweepExports(
  { db, clock }: Pick<ExportDeps, 'db' | 'clock'>,
  tenantId: string,
): Promise<void> {
  const before = new Date(clock.now().getTime() - fileLivesMs);
  await db.inTenant(tenantId, (tx) => removeOld(tx, tenantId, before));
}
