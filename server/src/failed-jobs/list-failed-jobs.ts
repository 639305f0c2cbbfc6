import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { maskLine } from '@woxing/contract/core/log-mask.rules';
import type {
  listFailedJobs as endpoint,
  exportFailedJobs as exportEndpoint,
} from '@woxing/contract/operations/failed-jobs';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportPages } from '#src/http/export-rows.ts';
import { orderNoOfSheet } from '#src/orders/public.ts';
import { ordersOfPayments } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { type FailedJobRow, failedJobRows } from '#src/platform/job-rows.db.ts';
import { jobSubject } from './job-subject.rules.ts';

const maxListed = 500;
const maxErrorLength = 300;

export interface ListDeps {
  readonly db: Database;
  /** What else administrators should look after: Chinese sentences. */
  readonly notices: () => readonly string[];
}

/** Jobs of all tenants that have failed for good or fail again and again, with the order each is about. */
export async function listFailedJobs(
  { db, notices }: ListDeps,
  { tenantId }: MemberCtx,
): Promise<AnswerOf<typeof endpoint>> {
  const { list, total } = await readJobs(db, tenantId, maxListed, 0);
  return { list, more: total > maxListed, notices: [...notices()] };
}

/** All of them, however many. */
export async function exportFailedJobs(
  { db }: Pick<ListDeps, 'db'>,
  { tenantId }: MemberCtx,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportPages((page) => readJobs(db, tenantId, exportedAtOnce, (page - 1) * exportedAtOnce));
}

/** So many jobs behind the first ones; `total` counts what was passed, what is here, and one more where there is more. */
async function readJobs(db: Database, tenantId: string, limit: number, skip: number) {
  // The queue belongs to no tenant, so any connection will do.
  const rows = await db.read(tenantId, (tx) => failedJobRows(tx, limit + 1, skip));
  const listed = rows.slice(0, limit);
  const orderNos = await orderNosOf(db, listed);
  const list = listed.map(
    ({ id, name, tenantId: tenant, payload, state, tries, message, since, nextTryAt }) => ({
      id,
      name,
      tenant,
      orderNo: orderNos.get(id) ?? null,
      reference: jobSubject(payload)?.number ?? null,
      state,
      tries,
      error: maskError(message ?? ''),
      since,
      nextTryAt,
    }),
  );
  return { list, total: skip + rows.length };
}

/** By the id of the job; of those that are about an order. */
async function orderNosOf(db: Database, rows: readonly FailedJobRow[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [tenantId, ofTenant] of Map.groupBy(rows, (row) => row.tenantId)) {
    const payments = new Map<string, string>();
    for (const { id, payload } of ofTenant) {
      const subject = jobSubject(payload);
      if (subject?.kind === 'orderNo') found.set(id, subject.number);
      else if (subject?.kind === 'sheetNo') found.set(id, orderNoOfSheet(subject.number));
      else if (subject !== undefined) payments.set(id, subject.number);
    }
    if (payments.size === 0) continue;
    const orders = await db.read(tenantId, (tx) => ordersOfPayments(tx, tenantId, [...payments.values()]));
    for (const [id, number] of payments) {
      const orderNo = orders.get(number);
      if (orderNo !== undefined) found.set(id, orderNo);
    }
  }
  return found;
}

function maskError(message: string): string {
  return (JSON.parse(maskLine(JSON.stringify(message))) as string).slice(0, maxErrorLength);
}
