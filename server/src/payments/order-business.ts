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
  passengerSharesOf,
  payFactsOf,
  personPartOfOrder,
  waitsForMoney,
} from '#src/orders/public.ts';
import type { PaySubject, SoldBusiness } from './payment-subject.ts';

/** Each product is paid as one business type. */
export const businessTypeOf = {
  airTicket: 'dometicketOrderPay',
  gp: 'dometicketOrderPay',
  train: 'trainPay',
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
      const { legs, waitsFor, passengerNames } = await orderSummaryOf(tx, order);
      return {
        ...subjectOf(order),
        title: orderTitle(order),
        order: {
          product: order.product,
          code: order.code,
          legs,
          waitsFor,
          passengerNames: [...passengerNames],
        },
        facts: payFactsOf(order),
        shares: await passengerSharesOf(tx, order),
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
          const kind = deps.kinds[order.product];
          const event = order.code === 20 ? 'prepaid' : 'paid';
          const paid = await changeOrder(tx, order, {
            event,
            words,
            amountFen,
            at,
            set: { payment: 'paid' },
          });
          await (event === 'prepaid' ? kind.onPrepaid?.(tx, paid) : kind.onPaid(tx, paid));
        },
        async lateMoney(tx, told) {
          await changeOrder(tx, order, { event: 'late-money', ...told });
        },
        async cardTaken(tx, told) {
          await changeOrder(tx, order, { event: 'card-taken', ...told });
        },
        async reservationOver(tx, told) {
          await changeOrder(tx, order, { event: 'reservation-over', ...told });
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
    personFen: personPartOfOrder(order),
    standing: order.payment === 'paid' ? 'paid' : waitsForMoney(order) ? 'waits' : 'over',
    payBefore: order.payBefore,
    // Who waits for seats may wait longer than a bank reserves.
    byCard: order.code !== 20,
  };
}
