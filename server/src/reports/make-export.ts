import { dayOf } from '@woxing/contract/core/days';
import { type ColumnKey, isMoneyKey } from '@woxing/contract/reports/report-columns.rules';
import { maxReportRows, type ReportId, reportOf } from '@woxing/contract/reports/reports.rules';
import { z } from 'zod';
import { lastBilledAt } from '#src/enterprise-bills/public.ts';
import { analysesGrantedTo } from '#src/grants/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import {
  beginning,
  type ExportPlace,
  exportPlace,
  isSameScope,
  type KeptFilter,
  keptFilter,
} from './export-place.ts';
import { withPostings } from './line-postings.ts';
import { packPortion } from './packed-file.ts';
import { type FoundLine, findLines } from './read-lines.db.ts';
import { cellsOf } from './report-cells.ts';
import { addPart, cancelRow, type ExportRow, lockRunning, noteFailure } from './report-exports.db.ts';
import type { LineScope } from './report-line.ts';
import { type Cells, fileColumns, portionText } from './report-sheet.rules.ts';
import { maxSheetBytes } from './xlsx-parts.ts';

export const exportJob = 'reports.export';
const exportPayload = z.object({ id: z.string() });

interface MakingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
}

/** What could not be written so often has failed, and its member may ask again. */
const tries = 20;

/** Says who writes the files of reports. Two at once in a process: they are not to hold up what members wait for. */
export function workReportExports(deps: MakingDeps): void {
  deps.jobs.work(exportJob, {
    schema: exportPayload,
    concurrency: 2,
    retryLimit: tries - 1,
    handle: (tenantId, { id }) =>
      makeExport(deps, tenantId, id).catch(async (error: unknown) => {
        await deps.db.inTenant(tenantId, (tx) => noteFailure(tx, tenantId, id, tries));
        throw error;
      }),
  });
}

/** So many lines are read, written and packed at a time; no more of a file is ever in memory. */
export const linesAtOnce = 500;

/** A run ends after so long, well before its job would be given to another; another run goes on. */
const runMs = 45_000;

/** Writes what is not written yet, portion by portion, each in a transaction of its own: whoever dies loses the one it was at. */
export async function makeExport(deps: MakingDeps, tenantId: string, id: string): Promise<void> {
  const ends = performance.now() + runMs;
  for (let left = true; left; ) {
    left = await deps.db.inTenant(tenantId, async (tx) => {
      const more = await writePortion(deps, tx, tenantId, id);
      if (!more || performance.now() < ends) return more;
      await deps.jobs.enqueue(tx, tenantId, exportJob, { id });
      return false;
    });
  }
}

/** Whether there is more to write. */
async function writePortion({ clock }: MakingDeps, tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const row = await lockRunning(tx, tenantId, id);
  if (row === undefined) return false;
  const filter = keptFilter.parse(row.filter);
  if (!(await isStillGranted(tx, { tenantId, memberId: row.member_id }, filter.scope, clock.now()))) {
    await cancelRow(tx, tenantId, row.member_id, id);
    return false;
  }
  if (await isBilledSince(tx, tenantId, filter, row.asked_at)) {
    await noteFailure(tx, tenantId, id, 1);
    return false;
  }
  const place = row.place === null ? beginning : exportPlace.parse(row.place);
  const { after } = place;
  const found = await findLines(tx, tenantId, withPostings(tenantId, filter), {
    after: after && { ...after, bookedAt: new Date(after.bookedAt) },
    max: linesAtOnce + 1,
  });
  const lines = found.slice(0, Math.min(linesAtOnce, maxReportRows - row.done_rows));
  const full = row.done_rows + lines.length >= maxReportRows || place.size > maxSheetBytes;
  const more = found.length > lines.length;
  const isLast = !more || full;
  const portion = portionOf(row, place, lines, isLast);
  const { bytes, place: next } = await packed(row, place, portion);
  await addPart(tx, tenantId, id, {
    part: place.parts,
    bytes,
    rows: lines.length,
    place: JSON.stringify({ ...next, after: markOf(lines.at(-1)) ?? after }),
    ...(isLast && { ends: { at: clock.now(), cut: more } }),
  });
  return !isLast;
}

/** Of what is not billed yet nothing would be left to write: the file has failed, and is asked for again. */
async function isBilledSince(
  tx: Tx,
  tenantId: string,
  { scope, book, bill }: KeptFilter,
  askedAt: Date,
): Promise<boolean> {
  if (book !== 'bill' || bill?.billNo !== '' || !('enterpriseId' in scope)) return false;
  const at = await lastBilledAt(tx, tenantId, scope.enterpriseId);
  return at !== null && at > askedAt;
}

/** Nothing more is written for who is granted something else by now. */
async function isStillGranted(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  scope: LineScope,
  now: Date,
): Promise<boolean> {
  if (!('granted' in scope)) return true;
  const found = await analysesGrantedTo(tx, tenantId, memberId, dayOf(now));
  if (found === undefined) return false;
  const { enterpriseId, ...granted } = found;
  return isSameScope(scope, { enterpriseId, granted });
}

const markOf = (line: FoundLine | undefined) =>
  line && { bookedAt: line.bookedAt.toISOString(), orderNo: line.orderNo, part: line.part };

interface Portion {
  readonly text: string;
  readonly sums: ExportPlace['sums'];
}

/** A last line adds up what the file has, whatever has moved while it was written. */
function portionOf(
  row: ExportRow,
  place: ExportPlace,
  lines: readonly FoundLine[],
  isLast: boolean,
): Portion {
  const report = reportOf(row.report as ReportId);
  const keys = row.columns as ColumnKey[];
  const { hidesFees, narrowed } = keptFilter.parse(row.filter);
  const columns = fileColumns(report, keys);
  const rows: Cells[] = lines.map((line) => cellsOf(report, line, hidesFees, keys));
  const sums = Object.fromEntries(
    keys
      .filter((key) => isMoneyKey(key))
      .map((key) => [key, rows.reduce((sum, cells) => sum + Number(cells[key] ?? 0), place.sums[key] ?? 0)]),
  );
  const written = isLast ? [...rows, { ...sums, [columns[0]!.key]: '合计' }] : rows;
  const at = { narrowed, before: row.done_rows, isFirst: place.parts === 0, isLast };
  return { text: portionText(row.format, columns, written, at), sums };
}

async function packed(
  { format }: ExportRow,
  place: ExportPlace,
  { text, sums }: Portion,
): Promise<{ readonly bytes: Buffer; readonly place: ExportPlace }> {
  const { bytes, ...size } = await packPortion(format, place, text);
  return { bytes, place: { after: place.after, parts: place.parts + 1, ...size, sums } };
}
