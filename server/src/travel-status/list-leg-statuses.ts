import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { listLegStatuses as endpoint } from '@woxing/contract/orders/travel-status';
import { type AllSpans, findSeenOrder } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { legStatuses } from './status-view.ts';

/** How the flights and trains of an order run. Refuses with `order.unknown` what the caller does not see. */
export async function listLegStatuses(
  { db, products }: { readonly db: Database; readonly products: AllSpans },
  ctx: MemberCtx,
  { orderNo }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const { product, content } = await findSeenOrder(tx, ctx, orderNo);
    const statusOf = await legStatuses(tx, ctx.tenantId, [orderNo]);
    const list = products[product].spans(content).flatMap((span, leg) => {
      const status = statusOf(orderNo, leg, span);
      return status === null ? [] : [{ leg, no: span.no, status }];
    });
    return { list, now: ctx.now };
  });
}
