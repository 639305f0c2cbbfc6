import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { exportOrders as endpoint } from '@woxing/contract/orders/orders';
import type { Events } from '#src/http/event-answer.ts';
import { exportRows } from '#src/http/export-rows.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { type ListDeps, readPage } from './list-orders.ts';

const atOnce = 200;

/** Every order that the filter of a list finds, newest first. */
export async function exportOrders(
  deps: ListDeps & { readonly db: Database },
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<Events<AnswerOf<typeof endpoint>>> {
  return (ended) =>
    exportRows(
      (after) =>
        deps.db.read(ctx.tenantId, async (tx) => {
          const { orders, next } = await readPage(tx, deps, ctx, { ...input, after, max: atOnce });
          return { rows: orders, next };
        }),
      ended,
    );
}
