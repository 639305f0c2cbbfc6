import { strict as assert } from 'node:assert';
import { dayOf, momentOf } from '@woxing/contract/core/days';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { recordRedLetter as endpoint } from '@woxing/contract/invoices/red-letters';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { askedTenant } from '#src/tenants/public.ts';
import { findInvoice, type InvoiceRow } from '../applications/invoices.db.ts';
import { settleState } from '../applications/settle-state.ts';
import { type MailedInvoices, mailInvoices } from '../issuing/mail-invoices.ts';
import { followPost } from '../posts/follow-post.ts';
import { receiveJob } from '../received/receive-issued.ts';
import { type LockedRedLetter, lockRedLetter } from './lock-red-letter.ts';
import { isNumberKnown, lockNumber, saveMadeByHand } from './red-letters.db.ts';

interface Deps extends MailedInvoices {
  readonly db: Database;
}

type Made = Pick<InputOf<typeof endpoint>, 'invoiceNo' | 'day' | 'note'>;

/**
 * A red letter that its issuer refused was made by hand at the tax bureau: from now on it stands as if the issuer had answered. Recorded
 * once more under the same number it stays as it is. Refuses with `tenant.unknown`, `invoice.unknown`, `red-letter.asked-again`,
 * `red-letter.issued`, `red-letter.number-known` and `red-letter.day`.
 */
export async function recordRedLetter(
  deps: Deps,
  ctx: MemberCtx,
  { tenant, invoiceId, ...made }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { db } = deps;
  const tenants = await db.tenantIds();
  const tenantId = askedTenant(tenants, ctx, tenant);
  // The numbers of one seller are counted over the walls of tenants.
  for (const other of tenants.filter((id) => id !== tenantId))
    await db.read(other, (tx) => refuseKnown(tx, other, made.invoiceNo, ''));
  await db.inTenant(tenantId, async (tx) => {
    const locked = await lockRedLetter(tx, tenantId, invoiceId);
    const { state, invoiceNo } = locked.red;
    if (state !== 'issued' || invoiceNo !== made.invoiceNo) await record(deps, tx, ctx, locked, made);
  });
  await db.inTenant(ctx.tenantId, async (tx) => ctx.idempotency?.keepIn(tx, {}));
  return {};
}

async function record(
  deps: Deps,
  tx: Tx,
  { now, ip, signedIn }: MemberCtx,
  { red, application }: LockedRedLetter,
  made: Made,
): Promise<void> {
  const { tenantId, invoiceId, applicationNo } = red;
  const isReceived = application.enterpriseId !== null;
  const issuedAt = await momentOfMade(tx, red, made, now);
  await saveMadeByHand(tx, red, { ...made, issuedAt, followUpAt: isReceived ? now : null });
  await settleState(tx, tenantId, applicationNo);
  await followPost(tx, tenantId, applicationNo, now);
  await mailInvoices(deps, tx, application);
  if (isReceived) await deps.jobs.enqueue(tx, tenantId, receiveJob, { invoiceId });
  const event = { action: 'red-letter.recorded', subject: invoiceId, details: { ...made } };
  await recordAuditEvent(tx, { tenantId, now, ip }, { memberId: signedIn.memberId, ...event });
}

/** When it counts as issued, on the day that is said. Refuses what cannot be recorded. */
async function momentOfMade(tx: Tx, red: InvoiceRow, { invoiceNo, day }: Made, now: Date): Promise<Date> {
  if (red.state === 'waiting') throw refuse('red-letter.asked-again');
  if (red.state === 'issued') throw refuse('red-letter.issued', { no: red.invoiceNo ?? '' });
  const blue = await findInvoice(tx, red.tenantId, red.reverses!);
  assert(blue?.invoiceNo && blue.issuedAt, `what ${red.invoiceId} takes back was never issued`);
  await lockNumber(tx, invoiceNo);
  await refuseKnown(tx, red.tenantId, invoiceNo, blue.invoiceNo);
  const [from, today] = [dayOf(blue.issuedAt), dayOf(now)];
  if (day < from || day > today) throw refuse('red-letter.day', { from });
  return day === from ? blue.issuedAt : momentOf(day);
}

async function refuseKnown(tx: Tx, tenantId: string, invoiceNo: string, redOf: string): Promise<void> {
  if (await isNumberKnown(tx, tenantId, { invoiceNo, redOf }))
    throw refuse('red-letter.number-known', { no: invoiceNo });
}
