import { formatYuan, noFen } from '@woxing/contract/core/money';
import { personFenOf, ticketItems, totalOf } from '@woxing/contract/orders/price-items.rules';
import {
  type AfterSales,
  type AfterSalesDeps,
  type RefundTerms,
  recordRefund,
  refundLine,
  refundSums,
} from '#src/after-sales/public.ts';
import { accounts, post } from '#src/ledger/public.ts';
import {
  changeOrder,
  keepDeskPayment,
  type OrderWithTickets,
  replaceContent,
  sheetRowsOf,
} from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { nightLine } from '../after-sales/night-line.ts';
import { paidForChange } from '../after-sales/paid-for-change.ts';
import type { StayTold } from '../hotel-supplier.ts';
import { type HotelContent, hotelContent } from '../orders/hotel-content.ts';
import { guaranteePosting, markOfGuarantee } from './guarantee.rules.ts';
import { newsOf, type Stayed } from './stay-words.rules.ts';

export interface BookStayDeps extends AfterSalesDeps {
  readonly hotelAfterSales: AfterSales;
}

interface Told {
  readonly order: OrderWithTickets;
  readonly told: StayTold;
  readonly now: Date;
}

/**
 * Books what a hotel said of the guests of an order that is locked: told again it changes nothing. Nights that were sold and not slept
 * are given back as at the moment of which it spoke, by the terms of their plan.
 */
export async function bookStay(deps: BookStayDeps, tx: Tx, { order, told, now }: Told): Promise<void> {
  const content = hotelContent.parse(order.content);
  if (content.stay !== null && (content.stay.state !== 'in' || told.state === 'in')) return;
  const open = order.tickets.filter(({ state }) => state === 'issued');
  const unused = told.state === 'in' ? [] : open.filter((ticket) => !isSlept(told, content, ticket));
  const nights = new Set(told.slept.map(({ night }) => night)).size;
  const terms = await termsOf(tx, { ...order, content }, unused, told.at);
  const stay: Stayed = {
    state: told.state,
    inAt: told.inAt?.toISOString() ?? null,
    outAt: told.outAt?.toISOString() ?? null,
    nights,
    unused: unused.length,
    feeFen: refundSums(terms).feeFen,
    deskFen: told.deskFen,
  };
  let kept = await replaceContent(tx, order, { ...content, stay });
  for (const { words } of newsOf(content.stay, told, nights))
    kept = await changeOrder(tx, kept, { event: 'service-news', at: now, words });
  if (told.deskFen !== null) await keepDeskPayment(tx, kept, { amountFen: told.deskFen, paidAt: told.at });
  if (told.state === 'out' && content.plan.payment === 'guarantee')
    await giveBackGuarantee(deps, tx, kept, {
      slept: open.filter((ticket) => !unused.includes(ticket)),
      now,
    });
  if (unused.length > 0) await giveBackUnused(deps, tx, kept, { terms, stay, now });
}

/** They have paid at the desk: what guaranteed that comes back, once. */
async function giveBackGuarantee(
  deps: BookStayDeps,
  tx: Tx,
  order: OrderWithTickets,
  { slept, now: at }: { readonly slept: OrderWithTickets['tickets']; readonly now: Date },
): Promise<void> {
  const items = slept
    .flatMap((ticket) => ticketItems(order.items, ticket))
    .filter(({ kind }) => kind === 'guarantee');
  const amountFen = totalOf(items);
  if (amountFen === noFen) return;
  const changes = await doneChanges(tx, order);
  const paidForChanges = slept.flatMap((ticket) => paidForChange(changes, ticket));
  const { orderNo } = order;
  const sales = accounts.sales(order.product);
  const payable = accounts.payable(deps.hotelAfterSales.supply.supplier.id);
  const legs = { amountFen, orderNo, at } as const;
  await post(tx, order.tenantId, [
    { id: `guarantee-returned:${orderNo}`, debit: payable, credit: sales, memo: '酒店退回担保金', ...legs },
    { id: guaranteePosting(orderNo), debit: sales, credit: accounts.deposit, memo: '应退担保金', ...legs },
  ]);
  await changeOrder(tx, order, {
    event: 'service-news',
    at,
    words: `房费已到店结清，担保金${formatYuan(amountFen)}将原路退回`,
    amountFen,
  });
  const personFen = personFenOf(items);
  const back = { key: markOfGuarantee, amountFen, personFen, paidForChanges, at, reason: '退回担保金' };
  await deps.money.returnPart(tx, order, back);
}

async function doneChanges(
  tx: Tx,
  { tenantId, orderNo, sheets }: Pick<OrderWithTickets, 'tenantId' | 'orderNo' | 'sheets'>,
) {
  const rows = sheets.length === 0 ? [] : await sheetRowsOf(tx, tenantId, orderNo);
  return rows.filter(({ kind, state }) => kind === 'change' && state === 'done');
}

const isSlept = (
  { slept }: StayTold,
  { nights }: HotelContent,
  { passenger, leg }: { readonly passenger: number; readonly leg: number },
): boolean => slept.some(({ room, night }) => room === passenger && night === nights[leg]!.night);

/** As whoever gives nights back is quoted them. */
async function termsOf(
  tx: Tx,
  order: Omit<OrderWithTickets, 'content'> & { readonly content: HotelContent },
  unused: OrderWithTickets['tickets'],
  at: Date,
): Promise<RefundTerms> {
  const { nights, plan } = order.content;
  const changes = await doneChanges(tx, order);
  return {
    bookingReference: order.bookingReference!,
    involuntary: false,
    nights: unused.map(({ leg }) => nights[leg]!.night),
    lines: unused.map((ticket) => {
      const line = nightLine(order.content, order.items, ticket, { changes, at });
      return refundLine(plan.payment === 'desk' ? { ...line, rule: '到店付，不收房费' } : line);
    }),
  };
}

/** The hotel has them already: nobody is called. What failed before and was not read ends with it. */
async function giveBackUnused(
  deps: BookStayDeps,
  tx: Tx,
  order: OrderWithTickets,
  { terms, stay, now }: { readonly terms: RefundTerms; readonly stay: Stayed; readonly now: Date },
): Promise<void> {
  const failed = order.sheets.find(({ state }) => state === 'failed');
  const ready =
    failed === undefined
      ? order
      : await changeOrder(tx, order, {
          event: 'failure-read',
          at: now,
          words: '此前未成功的申请不再处理',
          sheet: { sheetNo: failed.sheetNo, state: 'read' },
        });
  await recordRefund(deps, unusedNights(deps.hotelAfterSales), tx, ready, {
    terms,
    at: now,
    words: stay.state === 'no-show' ? '客人未入住，结算' : '客人提前离店，结算未住的',
    accepted: '酒店已按取消规则处理未住的房晚',
  });
}

const unusedNights = (afterSales: AfterSales): AfterSales => ({
  ...afterSales,
  refunds: {
    ...afterSales.refunds,
    words: {
      ...afterSales.refunds.words,
      called: { ...afterSales.refunds.words.called, noun: '未住房晚结算', fee: '房费' },
    },
  },
});
