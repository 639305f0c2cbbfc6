import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { maskLine } from '@woxing/contract/core/log-mask.rules';
import type { listFailedJobs as endpoint } from '@woxing/contract/operations/failed-jobs';
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
  // The queue belongs to no tenant, so any connection will do.
  const rows = await db.read(tenantId, (tx) => failedJobRows(tx, maxListed + 1));
  const listed = rows.slice(0, maxListed);
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
  return { list, more: rows.length > maxListed, notices: [...notices()] };
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
