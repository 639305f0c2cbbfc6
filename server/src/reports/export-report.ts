import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Narrowed, narrowedName } from '@woxing/contract/reports/narrowed.rules';
import type { ColumnKey } from '@woxing/contract/reports/report-columns.rules';
import type * as contract from '@woxing/contract/reports/reports';
import type { ReportFilter } from '@woxing/contract/reports/reports';
import { maxReportRows, openBillName, reportOf } from '@woxing/contract/reports/reports.rules';
import type { Clock } from '#src/platform/clock.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { isSameNarrowing, type KeptFilter, keptFilter, keptScope } from './export-place.ts';
import { exportJob } from './make-export.ts';
import { narrowedTo } from './narrowed-to.ts';
import { type LineFilter, sumLines } from './read-lines.db.ts';
import type { ReportDeps } from './read-reports.ts';
import {
  addExport,
  cancelRow,
  type ExportRow,
  isExporting,
  newestExport,
  removeOld,
} from './report-exports.db.ts';
import { daysAsked, filterOf, narrowingOf } from './report-filter.ts';

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
    if (await isExporting(tx, tenantId, memberId)) throw refuse('report.exporting');
    const { lines } = await sumLines(tx, tenantId, { ...filter, postings });
    if (lines === 0) throw refuse('report.no-rows');
    const narrowed = await narrowedTo(tx, tenantId, input, filter);
    const kept: KeptFilter = {
      ...filter,
      scope: keptScope.parse(filter.scope),
      kinds: filter.kinds && [...filter.kinds],
      hidesFees: signedIn.serviceFeesHidden === true,
      narrowed,
      name: await fileName(tx, ctx, input, { ...filter, narrowed }),
    };
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
    return stateOf(row, input);
  });
}

/** What is in the file, of which bill, by what it is narrowed, and of which days. */
async function fileName(
  tx: Tx,
  ctx: MemberCtx,
  input: ReportFilter,
  { bill, narrowed }: Pick<LineFilter, 'bill'> & { readonly narrowed: readonly Narrowed[] },
): Promise<string> {
  const { from, until } = await daysAsked(tx, ctx, input);
  const billNo = bill?.billNo ?? null;
  const of = [
    ...(billNo === null ? [] : [billNo === '' ? openBillName : billNo]),
    ...(narrowed.length === 0 ? [] : [narrowedName(narrowed)]),
  ];
  return [reportOf(input.report).name, ...of, `${from}至${until}`].join(' ');
}

/** Those that were chosen, as they were; all where none of them is the report's. */
function columnsOf({ report, columns }: InputOf<typeof contract.startReportExport>): ColumnKey[] {
  const all = reportOf(report).columns;
  const chosen = all.filter((key) => columns.includes(key));
  return chosen.length === 0 ? [...all] : chosen;
}

/** How far the newest file of a report is, and whether it is of what is asked for. */
export async function findExport(
  { db }: ExportDeps,
  { tenantId, signedIn }: MemberCtx,
  asked: InputOf<typeof contract.findReportExport>,
): Promise<AnswerOf<typeof contract.findReportExport>> {
  const row = await db.read(tenantId, (tx) => newestExport(tx, tenantId, signedIn.memberId, asked.report));
  return { export: row === undefined ? null : stateOf(row, asked) };
}

export async function cancelExport(
  { db }: ExportDeps,
  { tenantId, signedIn }: MemberCtx,
  { id }: InputOf<typeof contract.cancelReportExport>,
): Promise<AnswerOf<typeof contract.cancelReportExport>> {
  await db.inTenant(tenantId, (tx) => cancelRow(tx, tenantId, signedIn.memberId, id));
  return {};
}

function stateOf(row: ExportRow, asked: ReportFilter) {
  const { id, format, state, asked_at, done_rows, all_rows, cut } = row;
  // What cannot be read any more has failed, or will: it is of nothing that is asked for.
  const { data: kept } = keptFilter.safeParse(row.filter);
  const name = kept?.name ?? reportOf(asked.report).name;
  const fits = kept !== undefined && isSameNarrowing(kept, narrowingOf(asked));
  return { id, format, state, askedAt: asked_at, done: done_rows, all: all_rows, cut, name, fits };
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
