import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { listUnderWay as endpoint } from '@woxing/contract/orders/under-way';
import { maxUnderWay } from '@woxing/contract/orders/under-way.rules';
import { servesCustomers } from '@woxing/contract/people/customers.rules';
import { type AllSpans, type BookedToReader, customersOf, scopeOf } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { legStatuses } from '#src/travel-status/public.ts';
import { timesShown } from './own-trips.ts';
import {
  countUnderWay,
  type LegMark,
  legsUnderWay,
  type TravelScope,
  type UnderWayRow,
} from './travel-legs.db.ts';

export interface UnderWayDeps {
  readonly db: Database;
  readonly products: AllSpans;
  readonly booked: BookedToReader;
}

const pageSize = 10;

/** Who is under way of those whose orders the caller may see, and of those for whom a seller has ordered. Nobody for all others. */
export async function listUnderWay(
  { db, products, booked }: UnderWayDeps,
  ctx: MemberCtx,
  { after }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const scope = await travelScopeOf(tx, ctx);
    if (scope === null) return { seesOthers: false, people: 0, list: [], next: '', now: ctx.now };
    const mark = after === '' ? null : readMark(after);
    const [people, rows] = await Promise.all([
      countUnderWay(tx, scope, ctx.now, maxUnderWay),
      legsUnderWay(tx, scope, ctx.now, { after: mark, max: pageSize + 1 }),
    ]);
    const page = rows.slice(0, pageSize);
    const orderNos = page.map(({ orderNo }) => orderNo);
    const [whom, statusOf] = await Promise.all([
      whomOf(booked, tx, ctx, orderNos),
      legStatuses(tx, ctx.tenantId, orderNos),
    ]);
    return {
      seesOthers: true,
      people,
      list: page.map((row) => ({ ...legView(products, row, statusOf), ...whom(row) })),
      next: rows.length > pageSize ? markOf(page.at(-1)!) : '',
      now: ctx.now,
    };
  });
}

/** Whose travel the caller may see: of a seller what they have sold themselves; null for who sees their own alone. */
export async function travelScopeOf(tx: Tx, ctx: MemberCtx): Promise<TravelScope | null> {
  const { tenantId, signedIn } = ctx;
  if (servesCustomers(signedIn)) return { tenantId, sellerId: signedIn.memberId };
  const { enterpriseId, ordererIds } = await scopeOf(tx, ctx);
  return enterpriseId === null ? null : { tenantId, enterpriseId, ordererIds };
}

export function legView(
  products: AllSpans,
  { orderNo, leg, product, content, travellers }: UnderWayRow,
  statusOf: Awaited<ReturnType<typeof legStatuses>>,
) {
  const span = products[product].spans(content)[leg]!;
  const { no, from, to, carrierChange = null } = span;
  // What has an end for its travellers runs: of what does not, the product says none.
  const { ends } = products[product].describe(content, [{ leg, state: 'issued' }]);
  return {
    orderNo,
    leg,
    product,
    no,
    from,
    to,
    ...timesShown(span),
    stopped: ends === null,
    carrierChange,
    status: statusOf(orderNo, leg, span),
    travellers,
  };
}

/** For whom it was ordered: the departments of an enterprise, or the customer of a seller. */
export async function whomOf(
  { bookedTo }: BookedToReader,
  tx: Tx,
  ctx: MemberCtx,
  orderNos: readonly string[],
): Promise<(row: UnderWayRow) => { departments: string[]; customer: string }> {
  const numbers = [...new Set(orderNos)];
  const [booked, customers] = await Promise.all([
    bookedTo(tx, ctx.tenantId, numbers),
    customersOf(tx, ctx, numbers),
  ]);
  return ({ orderNo }) => ({
    departments: booked.get(orderNo)?.departments ?? [],
    customer: customers({ orderNo })?.name ?? '',
  });
}

const markOf = ({ endsAt, orderNo, leg }: LegMark) => `${endsAt.getTime()}.${orderNo}.${leg}`;

/** Refuses with `input.invalid`. */
function readMark(text: string): LegMark {
  const [, at, orderNo, leg] = /^(\d{1,14})\.([0-9A-Z]{8,32})\.(\d{1,3})$/.exec(text) ?? [];
  if (at === undefined || orderNo === undefined || leg === undefined)
    throw refuse('input.invalid', { problem: '翻页标记有误，请刷新列表' });
  return { endsAt: new Date(Number(at)), orderNo, leg: Number(leg) };
}
