import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { sumFen } from '@woxing/contract/core/money';
import type {
  findInvoiceable as endpoint,
  InvoiceableOrder,
} from '@woxing/contract/invoices/invoice-applications';
import type { Product } from '@woxing/contract/orders/orders';
import { ordersOnLine } from '#src/credit/public.ts';
import {
  enterpriseSeenWhole,
  findAnyOrder,
  findOrderToAct,
  type OrderWithTickets,
  ordersOfMember,
  orderTitle,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { partState } from './invoice-parts.rules.ts';
import { standingParts } from './invoices.db.ts';
import { readParts } from './read-parts.ts';

/** Of each product and tab so many of the newest orders are looked through. */
const looked = 20;

/**
 * Orders of the caller of which something can be invoiced now, the newest first; an order that is named stands first, whatever there is of
 * it. The main account of an enterprise may ask for those of a bill instead. Refuses with `order.unknown` an order that the caller may
 * not act upon, and with `access.forbidden` bills to anybody else.
 */
export async function findInvoiceable(
  deps: Pick<ApplicationDeps, 'db' | 'products' | 'issuer'>,
  ctx: MemberCtx,
  { orderNo, billNo }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return deps.db.read(ctx.tenantId, async (tx) => {
    const named = orderNo === undefined ? [] : [await findOrderToAct(tx, ctx, orderNo)];
    const first = await Promise.all(named.map((order) => viewOf(deps, tx, ctx, order)));
    const settled = billNo ? await billedOrders(tx, ctx, billNo) : await settledOrders(deps, tx, ctx);
    const numbers = settled.filter((number) => number !== orderNo);
    // All of them are asked for before the first answers: the connection sends what it has.
    const orders = await Promise.all(numbers.map((number) => findAnyOrder(tx, ctx.tenantId, number)));
    const others = await Promise.all(
      orders.filter((order) => order !== undefined).map((order) => viewOf(deps, tx, ctx, order)),
    );
    return { list: [...first, ...others.filter(({ openFen }) => openFen > 0)] };
  });
}

/** So many orders of a bill are looked through at a time: those that were invoiced make room for the rest. */
const looksThrough = 200;

function billedOrders(tx: Tx, { tenantId, signedIn }: MemberCtx, billNo: string): Promise<string[]> {
  const enterpriseId = enterpriseSeenWhole(signedIn);
  if (enterpriseId === null) throw refuse('access.forbidden');
  return ordersOnLine(tx, tenantId, { enterpriseId, billNo, max: looksThrough });
}

/** One's own that have tickets, or had. */
async function settledOrders(
  { products }: Pick<ApplicationDeps, 'products'>,
  tx: Tx,
  { tenantId, signedIn }: MemberCtx,
): Promise<string[]> {
  const found = await ordersOfMember(tx, tenantId, {
    memberId: signedIn.memberId,
    travels: false,
    products: Object.keys(products) as Product[],
    tabs: ['done', 'ended'],
    max: looked,
    also: [],
  });
  return found
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map(({ orderNo }) => orderNo);
}

async function viewOf(
  { products, issuer: { forms } }: Pick<ApplicationDeps, 'products' | 'issuer'>,
  tx: Tx,
  { tenantId, now }: MemberCtx,
  order: OrderWithTickets,
): Promise<InvoiceableOrder> {
  const { parts, moves } = await readParts(products, tx, order);
  const standing = await standingParts(tx, tenantId, [order.orderNo]);
  const taken = new Set(standing.map(({ partKey }) => partKey));
  const shown = parts.map(({ key, sort, words, totalFen, ...rest }) => ({
    key,
    sort,
    words,
    totalFen,
    ...partState({ key, sort, words, totalFen, ...rest }, { now, forms, taken, moves }),
  }));
  return {
    orderNo: order.orderNo,
    title: orderTitle(products, order),
    createdAt: order.createdAt.toISOString(),
    parts: shown,
    openFen: sumFen(shown.filter(({ state }) => state === 'open').map(({ totalFen }) => totalFen)),
  };
}
