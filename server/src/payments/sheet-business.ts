import { strict as assert } from 'node:assert';
import { formatMonthDay } from '@woxing/contract/days';
import { refuse } from '@woxing/contract/errors';
import { type Fen, formatYuan, noFen, sumFen } from '@woxing/contract/money';
import { type BusinessType, payMethods } from '@woxing/contract/payments';
import {
  changeNounOf,
  changeOrder,
  findOwnOrder,
  findSheet,
  lockSheet,
  type OrderKinds,
  type OrderWithTickets,
  orderContent,
  orderNoOfSheet,
  orderSummaryOf,
  railTrip,
  type SheetRow,
  sheetTermsOf,
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
      const { passengerNames } = await orderSummaryOf(tx, order);
      const changing = sheet.tickets.map(({ passenger }) => passengerNames[passenger]!);
      return {
        ...subjectOf(order, sheet),
        title: titleOf(sheet),
        order: {
          product: order.product,
          code: order.code,
          legs: [newLegOf(sheet)],
          waitsFor: null,
          passengerNames: changing,
        },
        facts: factsOf(order, sheet),
      };
    },
    async lock(tx, tenantId, sheetNo) {
      const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
      if (!isPaidFor(sheet)) throw refuse('order.unknown');
      const noun = changeNounOf(sheet);
      return {
        ...subjectOf(order, sheet),
        title: () => titleOf(sheet),
        noun,
        memo: `${noun}补款`,
        async paid(tx, { words, amountFen, at }) {
          const paid = await changeOrder(tx, order, {
            event: 'change-sent',
            words: `${words}，${noun}处理中`,
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

/** `我行火车票 变更到站 北京南—南京南 G7`: by where it goes now. */
function titleOf(sheet: SheetRow): string {
  const { fromCity, toCity, no } = newLegOf(sheet);
  return `我行火车票 ${changeNounOf(sheet)} ${fromCity}—${toCity} ${no}`;
}

function newRideOf(sheet: SheetRow) {
  const { ride } = sheetTermsOf(sheet);
  assert(ride !== null, `change ${sheet.sheetNo} has no train`);
  return ride;
}

const newLegOf = (sheet: SheetRow) => railTrip(newRideOf(sheet));

/** From what was bought to what is due, so that a person can add it up. */
function factsOf(order: OrderWithTickets, sheet: SheetRow): { name: string; value: string }[] {
  const noun = changeNounOf(sheet);
  const { lines } = sheetTermsOf(sheet);
  const sum = (of: (line: (typeof lines)[number]) => Fen) => sumFen(lines.map(of));
  const each = lines.length > 1 ? `（${lines.length}张）` : '';
  const feeFen = sum((line) => line.feeFen);
  const differenceFeeFen = sum((line) => line.differenceFeeFen);
  const backFen = sum((line) => line.backFen);
  return [
    { name: `${noun}单号`, value: sheet.sheetNo },
    { name: '席别', value: newRideOf(sheet).seatName },
    { name: '原车次', value: oldRideWords(order, sheet) },
    { name: `原票价${each}`, value: formatYuan(sum((line) => line.priceFen)) },
    { name: `新票价${each}`, value: formatYuan(sum((line) => line.newPriceFen ?? line.priceFen)) },
    { name: noun === '改签' ? '改签费' : '手续费', value: feeFen === noFen ? '不收' : formatYuan(feeFen) },
    ...(differenceFeeFen === noFen ? [] : [{ name: '差额退票费', value: formatYuan(differenceFeeFen) }]),
    ...(backFen === noFen ? [] : [{ name: '另退差额', value: formatYuan(backFen) }]),
    { name: '应补', value: formatYuan(sheet.dueFen) },
  ];
}

/** `G1 12月1日 06:22 二等座`, with where it went if that is another place. */
function oldRideWords(order: OrderWithTickets, sheet: SheetRow): string {
  const content = orderContent.parse(order.content);
  assert(content.kind === 'rail', `order ${order.orderNo} is none by train`);
  const ride = content.legs[sheet.tickets[0]!.leg]!;
  const to = ride.to === newRideOf(sheet).to ? '' : `至${ride.to} `;
  return `${ride.trainNo} ${formatMonthDay(ride.day)} ${ride.departs} ${to}${ride.seatName}`;
}
