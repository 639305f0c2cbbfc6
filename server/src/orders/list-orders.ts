import { addDays, momentOf } from '@woxing/contract/core/days';
import type { AnswerOf, WishOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { listOrders as endpoint, OrderSummary } from '@woxing/contract/orders/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { waitsForMoney } from './order-content.ts';
import type { AllProductFacts } from './order-product.ts';
import { orderersOf, scopeOf } from './order-scope.ts';
import { countByCode, listOrderRows, type OrderRow, type TicketRow } from './orders.db.ts';
import { endOf, liveTrip } from './trip.rules.ts';

type Wish = WishOf<typeof endpoint>;

/** Codes of each tab; together with `all` they hold every code once. */
export const tabCodes = {
  'to-pay': [0, 13],
  'in-progress': [1, 7, 9, 10, 11, 14, 20, 21, 22],
  done: [2, 3, 15, 23],
  ended: [4, 5, 6, 8, 12],
} as const satisfies Record<Exclude<Wish['tab'], 'all'>, readonly OrderCode[]>;

/** The orders that a member sees, newest first, by pages, with the number in each tab. */
export async function listOrders(
  deps: { readonly db: Database; readonly products: AllProductFacts },
  ctx: MemberCtx,
  wish: Wish,
): Promise<AnswerOf<typeof endpoint>> {
  return deps.db.read(ctx.tenantId, async (tx) => {
    const listed = {
      scope: scopeOf(ctx.signedIn),
      orderedBy: wish.orderedBy || null,
      product: wish.product,
    };
    const rows = await listOrderRows(tx, ctx.tenantId, {
      ...listed,
      codes: wish.tab === 'all' ? null : tabCodes[wish.tab],
      from: wish.from ? momentOf(wish.from) : null,
      until: wish.to ? momentOf(addDays(wish.to, 1)) : null,
      keyword: wish.keyword || null,
      after: wish.after ? readMark(wish.after) : null,
      most: wish.most + 1,
    });
    const page = rows.slice(0, wish.most);
    const last = page.at(-1);
    const orderedBy = await orderersOf(tx, ctx, page);
    return {
      orders: page.map((row) => ({ ...summaryOf(deps.products, row, ctx.now), ...orderedBy(row) })),
      next:
        rows.length > wish.most && last !== undefined ? `${last.createdAt.getTime()}.${last.orderNo}` : null,
      now: ctx.now,
      counts: tabCounts(await countByCode(tx, ctx.tenantId, listed)),
    };
  });
}

/** The row of a list, and the head of a pay desk. */
export function summaryOf(
  products: AllProductFacts,
  row: OrderRow & {
    passengerNames: string[];
    tickets: readonly Pick<TicketRow, 'leg' | 'state'>[];
    endedWords?: string | null;
  },
  now: Date,
): OrderSummary {
  const { trip, waitsFor, ends } = products[row.product].describe(row.content, row.tickets);
  return {
    orderNo: row.orderNo,
    product: row.product,
    code: row.code,
    partial: row.partial,
    createdAt: row.createdAt.toISOString(),
    payBefore: waitsForMoney(row) ? (row.payBefore?.toISOString() ?? null) : null,
    totalFen: row.totalFen,
    legs: liveTrip(trip, row.tickets),
    waitsFor,
    passengerNames: row.passengerNames,
    travelled: endOf({ ...row, ends }, now) !== undefined,
    endedWords: row.endedWords ?? null,
  };
}

function readMark(mark: string): { createdAt: Date; orderNo: string } {
  const [at, orderNo] = mark.split('.');
  const createdAt = new Date(Number(at));
  if (orderNo === undefined || Number.isNaN(createdAt.getTime()))
    throw refuse('input.invalid', { problem: '翻页标记有误，请刷新列表' });
  return { createdAt, orderNo };
}

function tabCounts(counts: readonly { code: OrderCode; count: number }[]): Record<string, number> {
  const inTab = (codes: readonly OrderCode[]) =>
    counts.filter(({ code }) => codes.includes(code)).reduce((sum, { count }) => sum + count, 0);
  return {
    all: counts.reduce((sum, { count }) => sum + count, 0),
    ...Object.fromEntries(Object.entries(tabCodes).map(([tab, codes]) => [tab, inTab(codes)])),
  };
}
