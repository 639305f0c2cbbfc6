import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { addFen, type Fen, formatYuan } from '@woxing/contract/core/money';
import type { checkInternationalPrice as endpoint } from '@woxing/contract/products/international-air/international-orders';
import {
  changeOrder,
  checkMayHappen,
  findOrderToAct,
  lockOrderToAct,
  type OrderWithTickets,
  replaceContent,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { priceTolerance } from '#src/standards/public.ts';
import type { InternationalReprice } from '../international-supplier.ts';
import type { PlaceInternationalDeps } from './international-order-deps.ts';
import { rejectionRefusal } from './international-supply.ts';
import { repricedHold, totalWith } from './price-held.ts';

type Deps = Pick<PlaceInternationalDeps, 'db' | 'international'>;

/**
 * What an order that waits for money costs on the day: less is given at once, more is taken when its owner says so. Refuses with
 * `order.unknown`, with `intl.approved-price`, and with what the carrier says of seats that are gone.
 */
export async function checkInternationalPrice(
  deps: Deps,
  ctx: MemberCtx,
  { orderNo, acceptFen }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { international } = deps;
  const order = await deps.db.read(ctx.tenantId, (tx) => findOrderToAct(tx, ctx, orderNo));
  const reference = waitingOf(order);
  const ticketsFen = totalIn(await international.reprice(ctx.tenantId, reference, ctx.now));
  const beforeFen = order.totalFen;
  const afterFen = totalWith(order, ticketsFen);
  if (afterFen === beforeFen) return { beforeFen, afterFen, needsConsent: false };
  await checkApproved(deps, order, afterFen);
  if (afterFen > beforeFen && acceptFen !== afterFen) return { beforeFen, afterFen, needsConsent: true };
  totalIn(await international.acceptPrice(ctx.tenantId, reference, ticketsFen, ctx.now));
  await keepPrice(deps, ctx, orderNo, afterFen);
  return { beforeFen, afterFen, needsConsent: false };
}

/** Refuses with `order.unknown` and `order.state`. */
function waitingOf(order: OrderWithTickets): string {
  if (order.product !== 'international-air' || order.bookingReference === null) throw refuse('order.unknown');
  checkMayHappen(order, 'repriced');
  return order.bookingReference;
}

function totalIn(answer: InternationalReprice): Fen {
  if (answer.kind === 'rejected') throw rejectionRefusal(answer.reason);
  return answer.totalFen;
}

async function keepPrice(
  { db, international }: Deps,
  ctx: MemberCtx,
  orderNo: string,
  afterFen: Fen,
): Promise<void> {
  const schedule = await international.schedule();
  const shown = { schedule, filings: international.filings };
  await db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOrderToAct(tx, ctx, orderNo);
    waitingOf(order);
    const { content, items } = await repricedHold(tx, shown, order, { afterFen, now: ctx.now });
    const kept = await replaceContent(tx, order, content);
    await changeOrder(tx, kept, {
      event: 'repriced',
      at: ctx.now,
      words: `航空公司的价格已变动，订单金额由${formatYuan(order.totalFen)}变为${formatYuan(afterFen)}`,
      amountFen: afterFen,
      items,
    });
  });
}

/** Nobody pays more than was agreed to, but for what the enterprise lets a price rise. Refuses with `intl.approved-price`. */
async function checkApproved(
  { db }: Deps,
  { tenantId, enterpriseId, approval, totalFen }: OrderWithTickets,
  afterFen: Fen,
): Promise<void> {
  if (approval !== 'agreed' || enterpriseId === null) return;
  const toleranceFen = await db.read(tenantId, (tx) => priceTolerance(tx, tenantId, enterpriseId));
  if (afterFen > addFen(totalFen, toleranceFen))
    throw refuse('intl.approved-price', { before: formatYuan(totalFen), after: formatYuan(afterFen) });
}
