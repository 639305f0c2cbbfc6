import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import { type Sentence, sentence } from '@woxing/contract/core/sentences.rules';
import { deskTotal, ticketFare } from '@woxing/contract/orders/price-items.rules';
import type { OrderWithTickets } from '#src/orders/public.ts';
import { holdSentences } from './hold-sentences.rules.ts';
import type { BookedTicket } from './supply.ts';

/** A place that came with the hold. */
export type Placed = NonNullable<BookedTicket['placed']> & {
  readonly passenger: number;
  readonly leg: number;
};

/** An order as its seats, when they were held, turned out to cost. */
export interface Priced {
  readonly places: readonly Placed[];
  readonly items: OrderWithTickets['items'];
  readonly totalFen: Fen;
  /** Than it was placed at. */
  readonly moreFen: Fen;
}

type Order = Pick<OrderWithTickets, 'approval' | 'payBefore' | 'items'>;

/** What is said of seats that are held; where nothing is paid to us, what is paid at the desk. */
export function heldWords(order: Order, held: string, priced: Priced, at: Date): Sentence {
  const isFree = priced.totalFen === noFen;
  return sentence(sentenceFor(order, isFree), {
    held,
    minutes: minutesLeft(order, at),
    dearer: dearerWords(order, priced),
    amount: formatYuan(isFree ? deskTotal(priced.items) : priced.totalFen),
  });
}

function sentenceFor({ approval }: Pick<Order, 'approval'>, isFree: boolean) {
  if (isFree) return approval === 'pending' ? holdSentences.atDeskToApprove : holdSentences.atDesk;
  return approval === 'pending' ? heldToApprove : holdSentences.confirmed;
}

/** It says nothing of payment, and is the same to everybody. */
const heldToApprove = '{held}已保留{minutes}分钟{dearer}，订单金额{amount}，等待审批';

/** `，03车05号下铺的票价比提交时多¥10.50`: nobody is asked for more without a word. */
function dearerWords({ items }: Pick<Order, 'items'>, { moreFen, places }: Priced): string {
  if (moreFen <= noFen) return '';
  const dearer = places.filter((placed) => placed.fareFen > ticketFare(items, placed));
  return `，${dearer.map(({ place }) => place).join('、')}的票价比提交时多${formatYuan(moreFen)}`;
}

/** Whether the time to pay for an order is over. */
export function isTooLate({ payBefore }: Pick<Order, 'payBefore'>, at: Date): boolean {
  return payBefore !== null && payBefore <= at;
}

function minutesLeft({ payBefore }: Pick<Order, 'payBefore'>, at: Date): number {
  return payBefore === null ? 0 : Math.max(0, Math.round((payBefore.getTime() - at.getTime()) / 60_000));
}
