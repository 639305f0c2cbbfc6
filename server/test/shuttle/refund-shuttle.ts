import { noFen, percentOf, roundFen, sumFen } from '@woxing/contract/core/money';
import { ticketFare, ticketPersonFen, ticketPrice } from '@woxing/contract/orders/price-items.rules';
import { type AfterSales, quoteRefund, type SheetAskingDeps, ticketRefund } from '#src/after-sales/public.ts';
import { passengersOf } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { shuttleSupply } from './shuttle-product.ts';
import type { ShuttleSupplier } from './shuttle-supplier.ts';

const feePercent = 10;
const quoteMinutes = 10;

/** How tickets of a shuttle bus are given back: all of an order together. */
export function shuttleAfterSales(shuttles: ShuttleSupplier): AfterSales {
  return {
    supply: shuttleSupply(shuttles),
    ticketWord: '巴士票',
    busy: new Set(),
    counting: ({ tickets, items }) => ({
      faresFen: sumFen(
        tickets.filter(({ state }) => state === 'issued').map((ticket) => ticketFare(items, ticket)),
      ),
      incomeFen: noFen,
    }),
    refunds: {
      job: 'refund-shuttle-tickets',
      giveBack: (call, { bookingReference }) => shuttles.refund(call, bookingReference),
      words: {
        called: ticketRefund,
        accepted: () => '退票已受理',
        keeper: '巴士公司',
        involuntary: () => '班次取消',
        refusalOf: () => '巴士公司拒绝办理',
        returned: '巴士公司退回票款',
        fee: '巴士公司收取退票费',
        back: '退票应退票款',
      },
    },
  };
}

export function quoteShuttleRefund(
  deps: Pick<SheetAskingDeps, 'db' | 'money' | 'sheetApprovals'>,
  afterSales: AfterSales,
  ctx: MemberCtx,
  orderNo: string,
) {
  return quoteRefund(deps, afterSales, ctx, { orderNo }, async (tx, order) => {
    const passengers = await passengersOf(tx, order.tenantId, order.orderNo);
    return {
      bookingReference: order.bookingReference!,
      involuntary: false,
      lines: order.tickets.map((ticket) => ({
        passenger: ticket.passenger,
        leg: ticket.leg,
        name: passengers[ticket.passenger]!.name,
        ticketNo: ticket.ticketNo!,
        priceFen: ticketPrice(order.items, ticket),
        personFen: ticketPersonFen(order.items, ticket),
        paidForChanges: [],
        feeFen: roundFen(percentOf(ticketPrice(order.items, ticket), feePercent), 100),
        percent: feePercent,
        rule: '发车前收取10%',
        until: new Date(ctx.now.getTime() + quoteMinutes * 60_000),
        next: [],
      })),
    };
  });
}
