import { refuse } from '@woxing/contract/core/errors';
import { joinSentences } from '@woxing/contract/core/sentences.rules';
import { type BusinessType, payMethods } from '@woxing/contract/payments/payments';
import {
  actedUponBy,
  changeOrder,
  changesOf,
  findOrderToAct,
  findSheet,
  lockSheet,
  type OrderProducts,
  type OrderWithTickets,
  orderNoOfSheet,
  orderSummaryOf,
  type SheetRow,
} from '#src/orders/public.ts';
import type { PaySubject, SoldBusiness } from './payment-subject.ts';

/** Paying what a change costs: by every method; its tickets are issued when the money is there. */
export function sheetBusiness(
  type: BusinessType,
  { products }: { readonly products: OrderProducts },
  redirect: (orderNo: string) => string,
): SoldBusiness {
  const changesOfType = (order: OrderWithTickets) => {
    const changes = changesOf(products, order);
    if (changes.businessType !== type) throw refuse('order.unknown');
    return changes;
  };
  const subjectOf = (order: OrderWithTickets, sheet: SheetRow): PaySubject => ({
    tenantId: order.tenantId,
    businessType: type,
    subjectNo: sheet.sheetNo,
    memberId: order.memberId,
    enterpriseId: order.enterpriseId,
    dueFen: sheet.dueFen,
    personFen: sheet.personFen,
    payability: sheet.paidAt !== null ? 'paid' : sheet.state === 'to-pay' ? 'waits' : 'over',
    payBefore: sheet.payBefore,
  });
  return {
    sold: true,
    methods: payMethods,
    redirect: (sheetNo) => redirect(orderNoOfSheet(sheetNo)),
    async show(tx, ctx, sheetNo) {
      const order = await findOrderToAct(tx, ctx, orderNoOfSheet(sheetNo));
      const sheet = await findSheet(tx, order.tenantId, sheetNo);
      if (sheet === undefined || !isPaidFor(sheet)) throw refuse('order.unknown');
      const { passengerNames } = await orderSummaryOf(products, tx, order, ctx.now);
      const { title, leg, facts } = changesOfType(order).describe(order, sheet);
      const changing = sheet.tickets.map(({ passenger }) => passengerNames[passenger]!);
      return {
        ...subjectOf(order, sheet),
        title,
        order: {
          orderNo: order.orderNo,
          product: order.product,
          code: order.code,
          legs: [leg],
          waitsFor: null,
          passengerNames: changing,
        },
        facts: [...facts],
      };
    },
    async lock(tx, tenantId, sheetNo) {
      const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
      if (!isPaidFor(sheet)) throw refuse('order.unknown');
      const changes = changesOfType(order);
      const { noun, title } = changes.describe(order, sheet);
      return {
        ...subjectOf(order, sheet),
        title: () => title,
        noun,
        memo: `${noun}补款`,
        async paid(tx, { words, amountFen, at, payer }) {
          const paid = await changeOrder(tx, actedUponBy(order, payer), {
            event: 'change-sent',
            words: joinSentences(words, `${noun}处理中`, '，'),
            amountFen,
            at,
            sheet: { sheetNo, state: 'processing', paidAt: at },
          });
          await changes.onPaid(tx, paid, sheetNo);
        },
        async onLatePayment(tx, news) {
          await changeOrder(tx, order, { event: 'late-money', ...news });
        },
      };
    },
  };
}

const isPaidFor = (sheet: SheetRow): boolean => sheet.kind === 'change' && sheet.dueFen > 0;
