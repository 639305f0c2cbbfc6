import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type { listUnanswered as endpoint } from '@woxing/contract/orders/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { unansweredOrders } from './carrier-changes.db.ts';
import { readListedOrders } from './order-list.db.ts';
import type { AllDescriptions } from './order-product.ts';
import { summaryOf } from './order-summary.ts';

/** So many are shown: whoever has more finds them in the lists of orders. */
const shown = 20;

/** Own orders to which a carrier has done something that waits for an answer, what ends first first. */
export async function listUnanswered(
  { db, products }: { readonly db: Database; readonly products: AllDescriptions },
  ctx: MemberCtx,
): Promise<AnswerOf<typeof endpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const marks = await unansweredOrders(
      tx,
      { tenantId: ctx.tenantId, memberId: ctx.signedIn.memberId },
      ctx.now,
      shown,
    );
    const rows = await readListedOrders(tx, ctx.tenantId, marks);
    const orders = marks.flatMap(({ orderNo, until }) => {
      const row = rows.find((one) => one.orderNo === orderNo);
      return row === undefined
        ? []
        : [{ ...summaryOf(products, row, ctx), answerBefore: until.toISOString() }];
    });
    return { orders };
  });
}
