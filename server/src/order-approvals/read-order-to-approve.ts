import type { findOrderToApprove as endpoint } from '@woxing/contract/approvals/order-approvals';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { noFen } from '@woxing/contract/core/money';
import { costTotal, deskTotal } from '@woxing/contract/orders/price-items.rules';
import { applicationOfOrder } from '#src/applications/public.ts';
import { readableCase } from '#src/approvals/public.ts';
import { findAnyOrder, orderContent, passengersOf } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { priceTolerance } from '#src/standards/public.ts';
import { comparedWith } from './compare-application.rules.ts';
import { comparePeople } from './compare-people.ts';
import { mayReadOrderCase } from './may-read-case.ts';
import type { OrderApprovalDeps } from './order-approval-deps.ts';
import { findOrderApproval } from './order-approvals.db.ts';

/** What approvers see of the order that they decide about. Refuses with `approval.unknown` whoever has no part in it. */
export async function readOrderToApprove(
  { db, products }: Pick<OrderApprovalDeps, 'db' | 'products'>,
  ctx: MemberCtx,
  { caseId }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now } = ctx;
  return db.read(tenantId, async (tx) => {
    const found = await readableCase(tx, ctx, caseId, { order: { mayRead: mayReadOrderCase } });
    const order = found.kind === 'order' ? await findAnyOrder(tx, tenantId, found.subjectId) : undefined;
    if (order === undefined) throw refuse('approval.unknown');
    const product = products[order.product];
    const costFen = costTotal(order.items);
    const { title, trip } = product.describe(order.content, order.tickets);
    const passengers = await passengersOf(tx, tenantId, order.orderNo);
    const row = await findOrderApproval(tx, tenantId, order.orderNo);
    const application = await applicationOfOrder(tx, tenantId, order.orderNo);
    return {
      orderNo: order.orderNo,
      product: order.product,
      title,
      trip: [...trip],
      passengerNames: passengers.map(({ name }) => name),
      totalFen: costFen,
      askedFen: row?.askedFen ?? costFen,
      atDesk: deskTotal(order.items) > noFen,
      standard: orderContent.parse(order.content).standard,
      heldUntil: order.code === 21 ? order.payBefore : null,
      toleranceFen: await priceTolerance(tx, tenantId, found.enterpriseId),
      application:
        application === undefined
          ? null
          : {
              noteNo: application.noteNo,
              title: application.title,
              compared: comparedWith(application, {
                people: await comparePeople(tx, order, passengers, application.travellers),
                totalFen: costFen,
                spans: product.spans(order.content),
              }),
            },
      now,
    };
  });
}
