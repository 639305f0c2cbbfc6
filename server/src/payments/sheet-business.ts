import { refuse } from '@woxing/contract/errors';
import { type BusinessType, payMethods } from '@woxing/contract/payments';
import {
  changeOrder,
  findOwnOrder,
  findSheet,
  lockSheet,
  type OrderKinds,
  type OrderWithTickets,
  orderNoOfSheet,
  orderSummaryOf,
  orderTitle,
  type SheetRow,
} from '#src/orders/public.ts';
import type { PaySubject, SoldBusiness } from './payment-subject.ts';

/** Paying what a change costs: by every method; its tickets are issued when the money is there. */
export function sheetBusiness(
  type: Extract<BusinessType, 'trainChangeTicket'>,
  deps: { readonly kinds: OrderKinds },
  redirect: (orderNo: string) => string,
): SoldBusiness {
  const subjectOf = (order: OrderWithTickets, sheet: SheetRow): PaySubject => ({
    tenantId: order.tenantId,
    businessType: type,
    subjectNo: sheet.sheetNo,
    memberId: order.memberId,
    dueFen: sheet.dueFen,
    personFen: sheet.personFen,
    standing: sheet.paidAt !== null ? 'paid' : sheet.state === 'to-pay' ? 'waits' : 'over',
    payBefore: sheet.payBefore,
  });
  return {
    sold: true,
    methods: payMethods,
    redirect: (sheetNo) => redirect(orderNoOfSheet(sheetNo)),
    async show(tx, ctx, sheetNo) {
      const order = await findOwnOrder(tx, ctx, orderNoOfSheet(sheetNo));
      const sheet = await findSheet(tx, order.tenantId, sheetNo);
      if (sheet === undefined || !isPaidFor(sheet)) throw refuse('order.unknown');
      const { legs, passengerNames } = await orderSummaryOf(tx, order);
      return {
        ...subjectOf(order, sheet),
        title: titleOf(order),
        order: { product: order.product, code: order.code, legs, passengerNames: [...passengerNames] },
        facts: [{ name: '改签单号', value: sheetNo }],
      };
    },
    async lock(tx, tenantId, sheetNo) {
      const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
      if (!isPaidFor(sheet)) throw refuse('order.unknown');
      return {
        ...subjectOf(order, sheet),
        title: () => titleOf(order),
        noun: '改签',
        memo: '改签补款',
        async paid(tx, { words, amountFen, at }) {
          const paid = await changeOrder(tx, order, {
            event: 'change-sent',
            words: `${words}，改签处理中`,
            amountFen,
            at,
            sheet: { sheetNo, state: 'processing', paidAt: at },
          });
          await deps.kinds[order.product].onChangePaid?.(tx, paid, sheetNo);
        },
        async lateMoney(tx, told) {
          await changeOrder(tx, order, { event: 'late-money', ...told });
        },
      };
    },
  };
}

const isPaidFor = (sheet: SheetRow): boolean => sheet.kind === 'change' && sheet.dueFen > 0;

const titleOf = (order: OrderWithTickets): string => `${orderTitle(order)} 改签`;
