import { randomUUID } from 'node:crypto';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { applyForBill as endpoint } from '@woxing/contract/invoices/invoice-applications';
import type { MemberCtx } from '#src/platform/context.ts';
import { chosenLetter } from '../posts/ask-post.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { chosenTitle } from './apply-for-invoice.ts';
import { insertBillInvoicing } from './bill-invoicings.db.ts';
import { billJob } from './invoice-job.rules.ts';
import { enterpriseOfBills, openAmong, ordersToInvoice } from './open-orders.ts';

/**
 * Asks for invoices of all of a bill in one act: who it is for and where it goes are written down with its orders, and a job makes the
 * applications. Refuses with `access.forbidden`, `address.unknown`, `invoice-title.unknown`, `invoice.problem`, `invoice-bill.nothing` and,
 * where that is being done already, with `invoice-bill.working`.
 */
export async function applyForBill(
  deps: ApplicationDeps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now, signedIn } = ctx;
  const { billNo, wanted, merged, addressId } = input;
  const bill = { enterpriseId: enterpriseOfBills(ctx), billNo };
  return deps.db.inTenant(tenantId, async (tx) => {
    const title = await chosenTitle(tx, ctx, { ...input, orders: 1 });
    const letter = await chosenLetter(tx, ctx, addressId);
    const orderNos = await ordersToInvoice(tx, tenantId, bill);
    if (!(await isAnyOpen(openAmong(deps, tx, ctx, orderNos)))) throw refuse('invoice-bill.nothing');
    const invoicingNo = randomUUID();
    const asked = {
      ...bill,
      tenantId,
      invoicingNo,
      memberId: signedIn.memberId,
      wanted,
      merged,
      title,
      letter,
    };
    const email = input.email.trim();
    if (!(await insertBillInvoicing(tx, { ...asked, email, askedAt: now }, orderNos)))
      throw refuse('invoice-bill.working');
    await deps.jobs.enqueue(tx, tenantId, billJob, { invoicingNo });
    await ctx.idempotency?.keepIn(tx, { invoicingNo });
    return { invoicingNo };
  });
}

/** The first decides: all of them are read by the job. */
async function isAnyOpen(found: ReturnType<typeof openAmong>): Promise<boolean> {
  for await (const some of found) if (some.length > 0) return true;
  return false;
}
