import { refuse } from '@woxing/contract/core/errors';
import { type BusinessType, payMethods } from '@woxing/contract/payments/payments';
import {
  actedUponBy,
  changeOrder,
  findOrderToAct,
  lockOrder,
  type OrderProducts,
  type OrderWithTickets,
  orderTitle,
  orderToPay,
  personPartOfOrder,
  waitsForMoney,
} from '#src/orders/public.ts';
import type { PaySubject, SoldBusiness } from './payment-subject.ts';

/** Paying an order: by every method; fulfilment follows in the transaction that books the money. */
export function orderBusiness(
  type: BusinessType,
  { products }: { readonly products: OrderProducts },
  redirect: (orderNo: string) => string,
): SoldBusiness {
  const ofType = (order: OrderWithTickets) => {
    if (products[order.product].businessType !== type) throw refuse('order.unknown');
    return order;
  };
  return {
    sold: true,
    methods: payMethods,
    redirect,
    async show(tx, ctx, orderNo) {
      const order = ofType(await findOrderToAct(tx, ctx, orderNo));
      const { summary, facts, shares } = await orderToPay(products, tx, order, ctx.now);
      return {
        ...subjectOf(type, order),
        title: orderTitle(products, order),
        order: {
          orderNo,
          product: order.product,
          code: order.code,
          legs: summary.legs,
          waitsFor: summary.waitsFor,
          passengerNames: [...summary.passengerNames],
        },
        facts,
        shares,
      };
    },
    async lock(tx, tenantId, orderNo) {
      const order = ofType(await lockOrder(tx, tenantId, orderNo));
      return {
        ...subjectOf(type, order),
        title: () => orderTitle(products, order),
        noun: '订单',
        memo: '订单付款',
        async paid(tx, { words, amountFen, at, payer }) {
          const product = products[order.product];
          const event = order.code === 20 ? 'prepaid' : 'paid';
          const paid = await changeOrder(tx, actedUponBy(order, payer), {
            event,
            words,
            amountFen,
            at,
            set: { payment: 'paid' },
          });
          await (event === 'prepaid' ? product.onPrepaid?.(tx, paid) : product.onPaid(tx, paid));
        },
        async onLatePayment(tx, news) {
          await changeOrder(tx, order, { event: 'late-money', ...news });
        },
        async cardTaken(tx, news) {
          await changeOrder(tx, order, { event: 'card-taken', ...news });
        },
        async reservationOver(tx, news) {
          await changeOrder(tx, order, { event: 'reservation-over', ...news });
        },
      };
    },
  };
}

function subjectOf(businessType: BusinessType, order: OrderWithTickets): PaySubject {
  return {
    tenantId: order.tenantId,
    businessType,
    subjectNo: order.orderNo,
    memberId: order.memberId,
    enterpriseId: order.enterpriseId,
    dueFen: order.totalFen,
    personFen: personPartOfOrder(order),
    payability: order.payment === 'paid' ? 'paid' : waitsForMoney(order) ? 'waits' : 'over',
    payBefore: order.payBefore,
    sentForApproval: order.approval !== 'none',
    // Who waits for seats may wait longer than a bank reserves.
    byCard: order.code !== 20,
  };
}
