import { refuse } from '@woxing/contract/errors';
import type { Product } from '@woxing/contract/orders';
import { type BusinessType, payMethods } from '@woxing/contract/payments';
import {
  changeOrder,
  findOwnOrder,
  lockOrder,
  type OrderKinds,
  type OrderWithTickets,
  orderSummaryOf,
  orderTitle,
} from '#src/orders/public.ts';
import type { PaySubject, SoldBusiness } from './payment-subject.ts';

/** Each product is paid as one business type. */
export const businessTypeOf = {
  airTicket: 'dometicketOrderPay',
  gp: 'dometicketOrderPay',
} as const satisfies Record<Product, BusinessType>;

/** Paying an order: by every method; fulfilment follows in the transaction that books the money. */
export function orderBusiness(
  type: BusinessType,
  deps: { readonly kinds: OrderKinds },
  redirect: (orderNo: string) => string,
): SoldBusiness {
  const ofType = (order: OrderWithTickets) => {
    if (businessTypeOf[order.product] !== type) throw refuse('order.unknown');
    return order;
  };
  return {
    sold: true,
    methods: payMethods,
    redirect,
    async show(tx, ctx, orderNo) {
      const order = ofType(await findOwnOrder(tx, ctx, orderNo));
      const { legs, passengerNames } = await orderSummaryOf(tx, order);
      return {
        ...subjectOf(order),
        title: orderTitle(order),
        order: { product: order.product, code: order.code, legs, passengerNames: [...passengerNames] },
        facts: [],
      };
    },
    async lock(tx, tenantId, orderNo) {
      const order = ofType(await lockOrder(tx, tenantId, orderNo));
      return {
        ...subjectOf(order),
        title: () => orderTitle(order),
        noun: '订单',
        memo: '订单付款',
        async paid(tx, { words, amountFen, at }) {
          const paid = await changeOrder(tx, order, {
            event: 'paid',
            words,
            amountFen,
            at,
            set: { payment: 'paid' },
          });
          await deps.kinds[order.product].onPaid(tx, paid);
        },
        async lateMoney(tx, told) {
          await changeOrder(tx, order, { event: 'late-money', ...told });
        },
      };
    },
  };
}

function subjectOf(order: OrderWithTickets): PaySubject {
  return {
    tenantId: order.tenantId,
    businessType: businessTypeOf[order.product],
    subjectNo: order.orderNo,
    memberId: order.memberId,
    dueFen: order.totalFen,
    standing: order.payment === 'paid' ? 'paid' : order.code === 0 ? 'waits' : 'over',
    payBefore: order.payBefore,
  };
}
