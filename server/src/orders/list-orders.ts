import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import {
  carrierChangeTab,
  issueFailedTab,
  maxCounted,
  orderTabs,
} from '@woxing/contract/orders/order-tabs.rules';
import {
  type listOrders as endpoint,
  type listFirstPages as firstPagesEndpoint,
  productsSeenBy,
} from '@woxing/contract/orders/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { filterOf } from './list-filter.rules.ts';
import { lookedAt, pageOf, writePlace } from './list-page.rules.ts';
import { type BookedToReader, bookedToOf } from './order-booked-to.ts';
import { furtherConditions, type ListFilter, type OrderMark } from './order-branches.db.ts';
import { customerInList, customersOf } from './order-customers.ts';
import {
  countByTab,
  countCarrierChanged,
  countIssueFailed,
  findListedOrder,
  newestOrders,
  readListedOrders,
  searchNewestOrders,
} from './order-list.db.ts';
import type { AllDescriptions } from './order-product.ts';
import { orderersOf, scopeOf } from './order-scope.ts';
import { summaryOf } from './order-summary.ts';
import { tabCounts } from './tab-counts.rules.ts';

type Input = InputOf<typeof endpoint>;

export interface ListDeps {
  readonly products: AllDescriptions;
  readonly booked: BookedToReader;
}

/** The orders that a member sees, newest first, by pages, with the number in each tab. */
export async function listOrders(
  deps: ListDeps & { readonly db: Database },
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof endpoint>> {
  return deps.db.read(ctx.tenantId, async (tx) => ({
    ...(await readCounted(tx, deps, ctx, filterOf(await scopeOf(tx, ctx), input, ctx.now), input)),
    now: ctx.now,
  }));
}

/** The first page of the list of each product that the member may see, with the number in each tab. */
export async function listFirstPages(
  deps: ListDeps & {
    readonly db: Database;
    readonly permissionsOf: (ctx: MemberCtx) => Promise<readonly number[]>;
  },
  ctx: MemberCtx,
  { max }: InputOf<typeof firstPagesEndpoint>,
): Promise<AnswerOf<typeof firstPagesEndpoint>> {
  const seen = productsSeenBy(await deps.permissionsOf(ctx));
  return deps.db.read(ctx.tenantId, async (tx) => {
    const scope = await scopeOf(tx, ctx);
    const lists = seen.map(async (product) => {
      const input: Input = { product, tab: 'all', max };
      const { orders, counts } = await readCounted(tx, deps, ctx, filterOf(scope, input, ctx.now), input);
      return { product, orders, counts };
    });
    return { lists: await Promise.all(lists) };
  });
}

async function readCounted(tx: Tx, deps: ListDeps, ctx: MemberCtx, filter: ListFilter, input: Input) {
  const all = { ...filter, tabs: orderTabs };
  const [page, counts, changed, failed] = await Promise.all([
    readFiltered(tx, deps, ctx, filter, input),
    countByTab(tx, ctx.tenantId, all, maxCounted),
    filter.bookedTo === null
      ? countCarrierChanged(tx, ctx.tenantId, { ...all, carrierChangedAt: ctx.now }, maxCounted)
      : null,
    filter.bookedTo === null ? countIssueFailed(tx, ctx.tenantId, all, maxCounted) : null,
  ]);
  return {
    ...page,
    counts: {
      ...tabCounts(counts),
      ...(changed !== null && { [carrierChangeTab]: changed }),
      ...(failed !== null && { [issueFailedTab]: failed }),
    },
  };
}

/** One page of a list. */
export async function readPage(tx: Tx, deps: ListDeps, ctx: MemberCtx, input: Input): Promise<ListPage> {
  return readFiltered(tx, deps, ctx, filterOf(await scopeOf(tx, ctx), input, ctx.now), input);
}

type ListPage = Pick<AnswerOf<typeof endpoint>, 'orders' | 'next'>;

async function readFiltered(
  tx: Tx,
  { products, booked }: ListDeps,
  ctx: MemberCtx,
  filter: ListFilter,
  input: Input,
): Promise<ListPage> {
  const { page, next } = await findPage(tx, ctx.tenantId, filter, input);
  return {
    orders: await readOrders(tx, { products, booked }, ctx, page),
    next: next === null ? null : writePlace({ at: next.createdAt, no: next.orderNo }),
  };
}

/** Orders as rows of a list, the newest first. */
export async function readOrders(
  tx: Tx,
  { products, booked }: ListDeps,
  ctx: MemberCtx,
  page: readonly OrderMark[],
): Promise<ListPage['orders']> {
  const rows = await readListedOrders(tx, ctx.tenantId, page);
  const [orderedBy, bookedTo, customer] = await Promise.all([
    orderersOf(tx, ctx, rows),
    bookedToOf(booked, tx, ctx, rows),
    customersOf(
      tx,
      ctx,
      rows.map(({ orderNo }) => orderNo),
    ),
  ]);
  return rows.map((row) => ({
    ...summaryOf(products, row, ctx),
    ...orderedBy(row),
    ...bookedTo(row),
    ...customerInList(customer(row)),
  }));
}

interface Page {
  readonly page: readonly OrderMark[];
  readonly next: OrderMark | null;
}

async function findPage(
  tx: Tx,
  tenantId: string,
  filter: ListFilter,
  { keyword = '', max }: Input,
): Promise<Page> {
  if (keyword === '' && furtherConditions(tenantId, filter).length === 0)
    return pageOf(await newestOrders(tx, tenantId, filter, max + 1), max);
  if (/^\d{20}$/.test(keyword)) {
    const order = await findListedOrder(tx, tenantId, filter, keyword);
    if (order !== undefined) return { page: [order], next: null };
  }
  const look = filter.after === null ? lookedAt.first : lookedAt.next;
  const input = { keyword, look, max: max + 1 };
  const { found, lookedUntil } = await searchNewestOrders(tx, tenantId, filter, input);
  const { page, next } = pageOf(found, max);
  return { page, next: next ?? lookedUntil };
}
