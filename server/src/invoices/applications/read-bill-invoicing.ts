import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { readBillInvoicing as endpoint } from '@woxing/contract/invoices/invoice-applications';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { findBillInvoicing, ordersLeft, progressOf } from './bill-invoicings.db.ts';
import { enterpriseOfBills } from './open-orders.ts';

/** How far the invoices of a bill have come that were asked for at once, and what was left out, by its reason. Refuses with `access.forbidden`. */
export async function readBillInvoicing(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { billNo }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId } = ctx;
  const enterpriseId = enterpriseOfBills(ctx);
  return db.read(tenantId, async (tx) => {
    const found = await findBillInvoicing(tx, { tenantId, enterpriseId, billNo });
    if (found === undefined) return { invoicing: null };
    const [progress, left] = await Promise.all([progressOf(tx, found), ordersLeft(tx, found)]);
    return {
      invoicing: {
        invoicingNo: found.invoicingNo,
        state: found.state,
        askedAt: found.askedAt.toISOString(),
        endedAt: found.endedAt?.toISOString() ?? null,
        ...progress,
        left: [...Map.groupBy(left, ({ reason }) => reason)].map(([reason, orders]) => ({
          reason,
          orderNos: orders.map(({ orderNo }) => orderNo),
        })),
      },
    };
  });
}
