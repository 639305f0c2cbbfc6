import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import type { CarBooking } from '@woxing/contract/products/car/car-booking';
import { accounts, type Transfer } from '#src/ledger/public.ts';
import { changeOrder, type Earnings, type MoneyReturner, type OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { CarSupplier } from '../car-supplier.ts';
import { disputableCodes } from '../orders/car-facts.ts';
import { lessPosting, markOfLess } from './bill-correction.rules.ts';
import { type CarRideRow, saveRide } from './car-rides.db.ts';
import { correctedFare } from './corrected-fare.rules.ts';

export interface CorrectingDeps {
  readonly money: Pick<MoneyReturner, 'returnPart' | 'stopCollecting'>;
  readonly earnings: Earnings;
  readonly cars: Pick<CarSupplier, 'id'>;
}

interface Answered {
  readonly row: CarRideRow;
  readonly answer: NonNullable<CarBooking['dispute']>;
  readonly now: Date;
}

/**
 * The fleet has looked into a bill. What was charged too much comes off what is due, or goes back to those who paid it. While the money
 * of the order is on its way, it waits. The order is locked.
 */
export async function settleDispute(
  deps: CorrectingDeps,
  tx: Tx,
  order: OrderWithTickets,
  { row, answer, now }: Answered,
): Promise<void> {
  if (!disputableCodes.has(order.code)) return;
  const { state, lessFen } = answer;
  const returned = state === 'corrected' && order.code === 2;
  saveRide(tx, order, { dispute: { ...row.dispute!, ...answer, returned }, lookAt: null });
  if (state !== 'corrected' || lessFen === noFen) {
    await changeOrder(tx, order, { event: 'service-news', at: now, words: `账单核查完毕：${answer.answer}` });
    return;
  }
  await (returned ? giveBack : charge)(deps, tx, order, { lessFen, now, words: answer.answer });
}

interface Correction {
  readonly lessFen: Fen;
  readonly now: Date;
  readonly words: string;
}

/** Nothing was paid yet: less is due. What somebody is about to pay at the old price is ended, and would go back. */
async function charge(
  { money }: CorrectingDeps,
  tx: Tx,
  order: OrderWithTickets,
  { lessFen, now, words }: Correction,
): Promise<void> {
  await money.stopCollecting(tx, order, now);
  const { fareFen, items } = correctedFare(order.items, lessFen);
  await changeOrder(tx, order, {
    event: 'service-news',
    at: now,
    words: `账单核查完毕：${words}，费用更正为${formatYuan(fareFen)}`,
    amountFen: fareFen,
    items,
  });
}

/** It was paid: the fleet gives it back to us, and we to whoever paid it, the person's part first. */
async function giveBack(
  { money, earnings, cars }: CorrectingDeps,
  tx: Tx,
  order: OrderWithTickets,
  { lessFen, now, words }: Correction,
): Promise<void> {
  const { fareFen, personFen } = correctedFare(order.items, lessFen);
  const told = await changeOrder(tx, order, {
    event: 'service-news',
    at: now,
    words: `账单核查完毕：${words}，${formatYuan(lessFen)}将原路退回`,
    amountFen: lessFen,
  });
  const counting = { faresFen: fareFen, incomeFen: noFen };
  await earnings.follow(tx, told, counting, now, backTransfers(told, cars.id, lessFen, now));
  await money.returnPart(tx, told, {
    key: markOfLess,
    amountFen: lessFen,
    personFen,
    at: now,
    reason: '用车费用核减',
  });
}

function backTransfers(order: OrderWithTickets, supplier: string, amountFen: Fen, at: Date): Transfer[] {
  const { orderNo, product } = order;
  const [sales, payable] = [accounts.sales(product), accounts.payable(supplier)];
  return [
    {
      id: `cost-less:${orderNo}`,
      debit: payable,
      credit: sales,
      amountFen,
      orderNo,
      memo: '车队核减费用',
      at,
    },
    {
      id: lessPosting(orderNo),
      debit: sales,
      credit: accounts.deposit,
      amountFen,
      orderNo,
      memo: '用车费用核减应退',
      at,
    },
  ];
}
