import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { openWorkWithoutJob } from './job-rows.db.ts';
import type { Jobs } from './jobs.ts';

/** Its job may just be done, or not be written yet. */
const graceSeconds = 120;
const atOnce = 500;

/**
 * Enqueues again whatever a tenant's rooms have asked for and no job waits or runs for: its tries are used up, or it was lost.
 * The rooms say by the view `open_work` what is open. Safe on any number of processes: a job may run more than once.
 */
export async function reenqueueOpenWork(
  { db, jobs, clock }: { readonly db: Database; readonly jobs: Pick<Jobs, 'retry'>; readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  const before = new Date(clock.now().getTime() - graceSeconds * 1000);
  const lost = await db.read(tenantId, (tx) => openWorkWithoutJob(tx, tenantId, before, atOnce));
  for (const { name, payload } of lost)
    await db.inTenant(tenantId, (tx) => jobs.retry(tx, tenantId, name, payload));
}
