import type { InputOf } from '@woxing/contract/core/endpoint';
import type { issueRedLetterAgain as endpoint } from '@woxing/contract/invoices/red-letters';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { askedTenant } from '#src/tenants/public.ts';
import { invoiceJob } from '../applications/invoice-job.rules.ts';
import type { InvoiceRow } from '../applications/invoices.db.ts';
import { settleState } from '../applications/settle-state.ts';
import { followPost } from '../posts/follow-post.ts';
import { lockRedLetter } from './lock-red-letter.ts';
import { reopenRedLetter } from './red-letters.db.ts';

interface Deps {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/**
 * Asks the issuer again for a red letter that it refused; one that is asked for or issued already stays as it is. Refuses with
 * `tenant.unknown` and `invoice.unknown`.
 */
export async function issueRedLetterAgain(
  { db, jobs }: Deps,
  ctx: MemberCtx,
  { tenant, invoiceId }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const tenantId = askedTenant(await db.tenantIds(), ctx, tenant);
  await db.inTenant(tenantId, async (tx) => {
    const { red } = await lockRedLetter(tx, tenantId, invoiceId);
    if (red.state === 'refused') await reopen(jobs, tx, ctx, red);
  });
  await db.inTenant(ctx.tenantId, async (tx) => ctx.idempotency?.keepIn(tx, {}));
  return {};
}

async function reopen(
  jobs: Deps['jobs'],
  tx: Tx,
  { now, ip, signedIn }: MemberCtx,
  { tenantId, invoiceId, applicationNo, reason }: InvoiceRow,
): Promise<void> {
  await reopenRedLetter(tx, tenantId, invoiceId);
  await settleState(tx, tenantId, applicationNo);
  await followPost(tx, tenantId, applicationNo, now);
  await jobs.enqueue(tx, tenantId, invoiceJob, { invoiceId });
  const event = { action: 'red-letter.again', subject: invoiceId, details: { reason } };
  await recordAuditEvent(tx, { tenantId, now, ip }, { memberId: signedIn.memberId, ...event });
}
