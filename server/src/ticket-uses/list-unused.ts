import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { listUnusedTickets as endpoint, UnusedTicket } from '@woxing/contract/orders/unused-tickets';
import { sql } from 'kysely';
import { type AllSpans, findSeenOrder } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import {
  findUnused,
  sumUnused,
  type UnusedMark,
  type UnusedRow,
  type UnusedWhere,
} from './ticket-uses.db.ts';
import { unusedSeen } from './unused-scope.ts';

export interface UnusedDeps {
  readonly db: Database;
  readonly products: AllSpans;
}

const pageSize = 20;

/** Tickets that nobody has flown by, of orders that the caller sees, or of one of them. Refuses with `order.unknown` what is not seen. */
export async function listUnusedTickets(
  { db, products }: UnusedDeps,
  ctx: MemberCtx,
  { orderNo, after }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const seen = orderNo === undefined ? await unusedSeen(tx, ctx) : await unusedOfOrder(tx, ctx, orderNo);
    const mark = after === '' ? null : readMark(after);
    const [sums, rows] = await Promise.all([
      sumUnused(tx, tenantId, seen),
      findUnused(tx, tenantId, seen, { after: mark, max: pageSize + 1 }),
    ]);
    const page = rows.slice(0, pageSize);
    return {
      ...sums,
      list: page.map((row) => unusedView(products, row)),
      next: rows.length > pageSize ? markOf(page.at(-1)!) : '',
    };
  });
}

async function unusedOfOrder(tx: Tx, ctx: MemberCtx, orderNo: string): Promise<UnusedWhere> {
  await findSeenOrder(tx, ctx, orderNo);
  return sql`u.order_no = ${orderNo}`;
}

export function unusedView(products: AllSpans, row: UnusedRow): UnusedTicket {
  const { orderNo, product, content, passenger, leg, name, worthFen, backFen, toldAt } = row;
  const { no, from, to, starts } = products[product].spans(content)[leg]!;
  return {
    orderNo,
    product,
    passenger,
    leg,
    traveller: name,
    no,
    from: { name: from.name, city: from.city },
    to: { name: to.name, city: to.city },
    starts,
    worthFen,
    backFen,
    toldAt: toldAt.toISOString(),
  };
}

const markOf = ({ departedAt, orderNo, passenger, leg }: UnusedMark) =>
  `${departedAt.getTime()}.${orderNo}.${passenger}.${leg}`;

/** Refuses with `input.invalid`. */
function readMark(written: string): UnusedMark {
  const [, at, orderNo, passenger, leg] =
    /^(\d{1,14})\.([0-9A-Z]{8,32})\.(\d{1,3})\.(\d{1,3})$/.exec(written) ?? [];
  if (at === undefined || orderNo === undefined || passenger === undefined || leg === undefined)
    throw refuse('input.invalid', { problem: '翻页标记有误，请刷新列表' });
  return { departedAt: new Date(Number(at)), orderNo, passenger: Number(passenger), leg: Number(leg) };
}
