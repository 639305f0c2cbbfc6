import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { retryFailedJob as endpoint } from '@woxing/contract/operations/failed-jobs';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { type FailedJobRow, failedJobRows, findFailedJob } from '#src/platform/job-rows.db.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { jobSubject } from './job-subject.rules.ts';

export interface RetryDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'retry'>;
}

/** So many at a time; the rest is shown again. */
const maxAtOnce = 500;

/** Tries a job again now, with all its tries. Refuses with `job.unknown` what does not fail any more. */
export async function retryFailedJob(
  deps: RetryDeps,
  ctx: MemberCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<Record<string, never>> {
  const job = await deps.db.read(ctx.tenantId, (tx) => findFailedJob(tx, id));
  if (job === undefined) throw refuse('job.unknown');
  await retry(deps, ctx, job);
  return {};
}

/** Tries all of them again. */
export async function retryFailedJobs(deps: RetryDeps, ctx: MemberCtx): Promise<{ retried: number }> {
  const failed = await deps.db.read(ctx.tenantId, (tx) => failedJobRows(tx, maxAtOnce));
  for (const job of failed) await retry(deps, ctx, job);
  return { retried: failed.length };
}

/** With a row in the audit of the tenant whose job it is. */
async function retry({ db, jobs }: RetryDeps, ctx: MemberCtx, job: FailedJobRow): Promise<void> {
  const { tenantId, name, payload, tries } = job;
  await db.inTenant(tenantId, async (tx) => {
    await jobs.retry(tx, tenantId, name, payload);
    const whose = { tenantId, now: ctx.now, ip: ctx.ip };
    await recordAuditEvent(tx, whose, {
      memberId: ctx.signedIn.memberId,
      action: 'job.retry',
      subject: jobSubject(payload)?.number ?? job.id,
      details: { job: name, tries },
    });
  });
}
