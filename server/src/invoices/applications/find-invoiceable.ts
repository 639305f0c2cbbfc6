import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { noFen, sumFen } from '@woxing/contract/core/money';
import type {
  findInvoiceable as endpoint,
  InvoiceableOrder,
} from '@woxing/contract/invoices/invoice-applications';
import type { Product } from '@woxing/contract/orders/orders';
import { findOrderToAct, type OrderWithTickets, ordersOfMember, orderTitle } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { partState } from './invoice-parts.rules.ts';
import { standingParts } from './invoices.db.ts';
import { enterpriseOfBills, keysOf, type OpenAmong, openAmong, ordersToInvoice } from './open-orders.ts';
import { readParts } from './read-parts.ts';

/** Of each product and tab so many of the newest orders are looked through. */
const looked = 20;
/** So many orders of a bill are listed; all of them are counted, and asked for at once. */
const listedOfBill = 200;

/**
 * Orders of the caller of which something can be invoiced now, the newest first; an order that is named stands first, whatever there is of
 * it. The main account of an enterprise may ask for those of a bill instead. Refuses with `order.unknown` an order that the caller may
 * not act upon, and with `access.forbidden` bills to anybody else.
 */
export async function findInvoiceable(
  deps: Deps,
  ctx: MemberCtx,
  { orderNo, billNo }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return deps.db.read(ctx.tenantId, async (tx) => {
    const named = orderNo === undefined ? [] : [await findOrderToAct(tx, ctx, orderNo)];
    const first = await Promise.all(named.map((order) => viewOf(deps, tx, ctx, order)));
    const numbers = (
      billNo ? await billedOrders(tx, ctx, billNo) : await settledOrders(deps, tx, ctx)
    ).filter((number) => number !== orderNo);
    const open: OpenAmong[] = [];
    for await (const some of openAmong(deps, tx, ctx, numbers)) open.push(...some);
    const others = await Promise.all(
      open.slice(0, listedOfBill).map(({ order }) => viewOf(deps, tx, ctx, order)),
    );
    const openFens = [...first, ...open].map(({ openFen }) => openFen).filter((openFen) => openFen > noFen);
    return { list: [...first, ...others], orders: openFens.length, openFen: sumFen(openFens) };
  });
}

type Deps = Pick<ApplicationDeps, 'db' | 'products' | 'issuer'>;

function billedOrders(tx: Tx, ctx: MemberCtx, billNo: string): Promise<string[]> {
  return ordersToInvoice(tx, ctx.tenantId, { enterpriseId: enterpriseOfBills(ctx), billNo });
}

/** One's own that have tickets, or had. */
async function settledOrders(
  { products }: Pick<Deps, 'products'>,
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
  { products, issuer: { forms } }: Deps,
  tx: Tx,
  { tenantId, now }: MemberCtx,
  order: OrderWithTickets,
): Promise<InvoiceableOrder> {
  const { parts, moves } = await readParts(products, tx, order);
  const standing = await standingParts(tx, tenantId, [order.orderNo]);
  const taken = keysOf(standing);
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
