import { addDays, momentOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { storedWording } from '@woxing/contract/core/sentences.rules';
import { maxCounted } from '@woxing/contract/orders/order-tabs.rules';
import { sheetTabs } from '@woxing/contract/orders/sheet-tabs.rules';
import type { listSheets as endpoint, exportSheets, SheetSummary } from '@woxing/contract/orders/sheets';
import type { Events } from '#src/http/event-answer.ts';
import { exportRows } from '#src/http/export-rows.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { lookedAt, pageOf, readPlace, writePlace } from './list-page.rules.ts';
import { namedSheet, type OrderProducts } from './order-product.ts';
import { orderersOf, scopeOf } from './order-scope.ts';
import { failureOf } from './order-sheets.ts';
import type { OrderScope } from './scope-parts.db.ts';
import {
  countSheets,
  type ListedSheet,
  newestSheets,
  readListedSheets,
  type SheetFilter,
  type SheetMoment,
  searchNewestSheets,
} from './sheet-list.db.ts';
import { legsOfTickets } from './trip.rules.ts';

type Input = InputOf<typeof endpoint>;

interface Deps {
  readonly db: Database;
  readonly products: OrderProducts;
}

/** Refunds and changes of the orders that a member sees, newest first, by pages, with the number in each tab. */
export async function listSheets(
  { db, products }: Deps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof endpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const filter = filterOf(await scopeOf(tx, ctx), input);
    const counts = await countSheets(tx, ctx.tenantId, { ...filter, tabs: sheetTabs }, maxCounted);
    const of = Object.fromEntries(
      sheetTabs.map((tab) => [tab, counts.find((each) => each.tab === tab)?.count ?? 0]),
    );
    const all = Object.values(of).reduce((sum, count) => sum + count, 0);
    return {
      ...(await readPage(tx, products, ctx, filter, input)),
      counts: { all: Math.min(all, maxCounted), ...of },
      now: ctx.now,
    };
  });
}

const atOnce = 200;

/** Every sheet that the filter of a list finds, newest first. */
export async function exportSheetList(
  { db, products }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof exportSheets>,
): Promise<Events<AnswerOf<typeof exportSheets>>> {
  return (ended) =>
    exportRows(
      (after) =>
        db.read(ctx.tenantId, async (tx) => {
          const page = { ...input, after, max: atOnce };
          const { sheets, next } = await readPage(
            tx,
            products,
            ctx,
            filterOf(await scopeOf(tx, ctx), page),
            page,
          );
          return { rows: sheets, next };
        }),
      ended,
    );
}

async function readPage(
  tx: Tx,
  products: OrderProducts,
  ctx: MemberCtx,
  filter: SheetFilter,
  input: Input,
): Promise<Pick<AnswerOf<typeof endpoint>, 'sheets' | 'next'>> {
  const { page, next } = await findPage(tx, ctx.tenantId, filter, input);
  const rows = await readListedSheets(tx, ctx.tenantId, page);
  const orderedBy = await orderersOf(
    tx,
    ctx,
    rows.map(({ order }) => order),
  );
  return {
    sheets: rows.map((row) => ({ ...summaryOf(products, row, ctx), ...orderedBy(row.order) })),
    next: next === null ? null : writePlace({ at: next.askedAt, no: next.sheetNo }),
  };
}

function filterOf(scope: OrderScope, input: Input): SheetFilter {
  return {
    scope,
    orderedBy: input.orderedBy || null,
    product: input.product,
    kinds: input.kind === undefined ? ['refund', 'change'] : [input.kind],
    tabs: input.tab === 'all' ? sheetTabs : [input.tab],
    from: input.from ? momentOf(input.from) : null,
    until: input.to ? momentOf(addDays(input.to, 1)) : null,
    after: input.after ? momentIn(input.after) : null,
  };
}

async function findPage(
  tx: Tx,
  tenantId: string,
  filter: SheetFilter,
  { keyword, max }: Input,
): Promise<{ readonly page: readonly SheetMoment[]; readonly next: SheetMoment | null }> {
  if (!keyword) return pageOf(await newestSheets(tx, tenantId, filter, max + 1), max);
  const look = filter.after === null ? lookedAt.first : lookedAt.next;
  const { found, lookedUntil } = await searchNewestSheets(tx, tenantId, filter, {
    keyword,
    look,
    max: max + 1,
  });
  const { page, next } = pageOf(found, max);
  return { page, next: next ?? lookedUntil };
}

function summaryOf(
  products: OrderProducts,
  { sheet, order, passengerNames }: ListedSheet,
  { variant }: Pick<MemberCtx, 'variant'>,
): SheetSummary {
  const { trip } = products[order.product].describe(order.content, []);
  const people = new Set(sheet.tickets.map(({ passenger }) => passenger));
  const { sheetNo, orderNo, kind, state, feeFen, dueFen, backFen } = sheet;
  return {
    sheetNo,
    orderNo,
    product: order.product,
    kind,
    state,
    feeFen,
    dueFen,
    backFen,
    ...namedSheet(products, order, sheet),
    passengerNames: passengerNames.filter((_, position) => people.has(position)),
    legs: legsOfTickets(trip, sheet.tickets),
    words: storedWording(sheet, variant),
    failure: failureOf(sheet),
    askedAt: sheet.askedAt.toISOString(),
    payBefore: state === 'to-pay' ? sheet.payBefore!.toISOString() : null,
    paidAt: sheet.paidAt?.toISOString() ?? null,
    endedAt: sheet.endedAt?.toISOString() ?? null,
  };
}

function momentIn(place: string): SheetMoment {
  const { at, no } = readPlace(place);
  return { askedAt: at, sheetNo: no };
}
