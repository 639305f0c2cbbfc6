import { addDays, momentOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { type StoredSentence, storedWording } from '@woxing/contract/core/sentences.rules';
import type { CarrierChange } from '@woxing/contract/orders/carrier-changes.rules';
import {
  carrierChangeTab,
  issueFailedTab,
  maxCounted,
  type OrderTab,
  orderTabs,
} from '@woxing/contract/orders/order-tabs.rules';
import {
  type listOrders as endpoint,
  type listFirstPages as firstPagesEndpoint,
  type OrderSummary,
  productsSeenBy,
} from '@woxing/contract/orders/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { lookedAt, pageOf, readPlace, writePlace } from './list-page.rules.ts';
import { type BookedToReader, bookedToOf } from './order-booked-to.ts';
import {
  type BookedToFilter,
  furtherConditions,
  type ListFilter,
  type OrderMark,
} from './order-branches.db.ts';
import { isIssuedElsewhere, isSettled, waitsForMoney } from './order-content.ts';
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
import type { OrderRow, TicketRow } from './orders.db.ts';
import type { OrderScope } from './scope-parts.db.ts';
import { endOf, liveTrip } from './trip.rules.ts';

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

/** Orders of a product that wait for their payment. */
export const toPayFilter = (scope: OrderScope, product: Input['product']): ListFilter => ({
  scope,
  orderedBy: null,
  customerId: null,
  bookedTo: null,
  product,
  tabs: ['to-pay'],
  carrierChangedAt: null,
  issueFailed: false,
  from: null,
  until: null,
  after: null,
});

function filterOf(scope: OrderScope, input: Input, now: Date): ListFilter {
  return {
    scope,
    orderedBy: input.orderedBy || null,
    customerId: input.customerId || null,
    bookedTo: bookedToIn(input),
    product: input.product,
    tabs: tabsIn(input.tab),
    carrierChangedAt: input.tab === carrierChangeTab ? now : null,
    issueFailed: input.tab === issueFailedTab,
    from: input.from ? momentOf(input.from) : null,
    until: input.to ? momentOf(addDays(input.to, 1)) : null,
    after: input.after ? markIn(input.after) : null,
  };
}

/** What failed is under way until somebody has seen to it. */
function tabsIn(tab: Input['tab']): readonly OrderTab[] {
  if (tab === 'all' || tab === carrierChangeTab) return orderTabs;
  return tab === issueFailedTab ? ['in-progress'] : [tab];
}

/** Of what an enterprise has most, fewest orders are booked to each. */
function bookedToIn({ projectId, costCentreId, departmentId, applicationNo }: Input): BookedToFilter | null {
  const ids = [projectId, costCentreId, departmentId].flatMap((id) => id || []);
  return ids.length === 0 && !applicationNo ? null : { ids, applicationNo: applicationNo || null };
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

/** The row of a list, and the head of a pay desk. */
export function summaryOf(
  products: AllDescriptions,
  row: OrderRow & {
    passengerNames: string[];
    tickets: readonly Pick<TicketRow, 'leg' | 'state'>[];
    endedWords?: StoredSentence | null;
    carrierChange?: CarrierChange | null;
    carrierChangeUntil?: Date | null;
  },
  { now, variant }: Pick<MemberCtx, 'now' | 'variant'>,
): OrderSummary {
  const { trip, waitsFor, ends, desk, statusName } = products[row.product].describe(row.content, row.tickets);
  return {
    orderNo: row.orderNo,
    product: row.product,
    code: row.code,
    partial: row.partial,
    createdAt: row.createdAt.toISOString(),
    payBefore: waitsForMoney(row) ? (row.payBefore?.toISOString() ?? null) : null,
    totalFen: row.totalFen,
    ...(desk && { deskFen: desk.shownFen }),
    ...(statusName !== undefined && isSettled(row) && { statusName }),
    legs: liveTrip(trip, row.tickets),
    waitsFor,
    passengerNames: row.passengerNames,
    travelled: endOf({ ...row, ends }, now) !== undefined,
    endedWords: row.endedWords ? storedWording(row.endedWords, variant) : null,
    issuedElsewhere: isIssuedElsewhere(row),
    carrierChange:
      row.carrierChangeUntil && row.carrierChangeUntil > now ? (row.carrierChange ?? null) : null,
  };
}

function markIn(place: string): OrderMark {
  const { at, no } = readPlace(place);
  return { createdAt: at, orderNo: no };
}

/** A tab that was not counted to its end is left out, and so is their sum without it, where that is not too many to count already. */
function tabCounts(counts: readonly { tab: OrderTab; count: number | null }[]): Record<string, number> {
  const known = orderTabs.flatMap((tab): [string, number][] => {
    const count = counts.find((each) => each.tab === tab)?.count;
    return count === null ? [] : [[tab, count ?? 0]];
  });
  const sum = known.reduce((all, [, count]) => all + count, 0);
  const isWhole = known.length === orderTabs.length || sum >= maxCounted;
  return { ...(isWhole && { all: Math.min(sum, maxCounted) }), ...Object.fromEntries(known) };
}
