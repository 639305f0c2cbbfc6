import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { monthName } from '@woxing/contract/core/months.rules';
import type { closeInvoiceMonth as endpoint } from '@woxing/contract/invoices/received-invoices';
import { recordAuditEvent } from '#src/audit/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { freshSince } from '../checking/ask-check.ts';
import { countUnchecked } from '../checking/checks.db.ts';
import { bookReady, closedMonths, insertMonth, lockMonths } from './months.db.ts';

/**
 * Books what was accepted of a month and of those before it, once, as far as the tax authority was asked lately whether it still stands; what
 * nobody has decided on waits for the next one. Refuses with `invoice-month.closed`, `.future`, `.unchecked` and `.empty`.
 */
export async function closeInvoiceMonth(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { month, leaveUnchecked }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now } = ctx;
  const { memberId } = ctx.signedIn;
  const of = { tenantId, enterpriseId: ownEnterprise(ctx), month };
  const words = { month: monthName(month) };
  if (month > dayOf(now).slice(0, 7)) throw refuse('invoice-month.future', words);
  return db.inTenant(tenantId, async (tx) => {
    await lockMonths(tx, of);
    const closed = await closedMonths(tx, tenantId, of.enterpriseId);
    if (closed.some((row) => row.month === month)) throw refuse('invoice-month.closed', words);
    const { unchecked } = await countUnchecked(tx, of, freshSince(now));
    if (unchecked > 0 && !leaveUnchecked)
      throw refuse('invoice-month.unchecked', { ...words, count: unchecked });
    const sums = await bookReady(tx, of, freshSince(now));
    if (sums.invoices === 0) throw refuse('invoice-month.empty', words);
    await insertMonth(tx, of, { ...sums, by: memberId, at: now });
    await recordAuditEvent(tx, ctx, {
      memberId,
      action: 'invoice-month.close',
      subject: of.enterpriseId,
      details: { month, ...sums },
    });
    await ctx.idempotency?.keepIn(tx, sums);
    return sums;
  });
}
