import { sql } from 'kysely';
import { expect } from 'vitest';
import type { InvariantId } from '#src/ledger-audit/invariants.rules.ts';
import { factsOf } from '#src/orders/change-order.ts';
import { orderViewOf } from '#src/orders/order-code.rules.ts';
import { mayMove, type OrderEvent } from '#src/orders/order-moves.rules.ts';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Database } from '#src/platform/database.ts';
import { tenant } from './shop.ts';

/** What holds at any moment of an order with refunds and changes, also while something is on its way. */
export const alwaysTrue = [
  'balanced',
  'guarded-sums',
  'guarded-floor',
  'holds-told',
  'holds-end',
  'reserved-credit',
  'deposits-cancel',
  'paid-once',
  'payers-gave-the-price',
  'nobody-got-more',
  'clearing-is-payments',
] as const satisfies readonly InvariantId[];

export const pick = <T>(all: readonly T[], number: number): T | undefined =>
  all[number % Math.max(1, all.length)];

const payers = '^(wallet|clearing|credit):';

/** What payers, or those whose accounts match, gave for an order and did not get back, in fen. */
export async function givenFor(db: Database, orderNo: string, who = payers): Promise<number> {
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ fen: number }>`
      select coalesce(sum(case when l.debit ~ ${who} then l.amount_fen else -l.amount_fen end), 0)::bigint as fen
      from ledger_transfers l where l.tenant_id = ${tenant} and l.order_no = ${orderNo} and l.phase in ('posted', 'captured')
        and (l.debit ~ ${who} or l.credit ~ ${who})`.execute(tx),
  );
  return rows[0]!.fen;
}

/** Replayed by the table of moves, what was written down gives the state that the facts give. */
export async function expectReplay(db: Database, order: OrderWithTickets): Promise<void> {
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ event: OrderEvent; code: 0; partial: boolean }>`
      select event, code, partial from order_events where tenant_id = ${tenant} and order_no = ${order.orderNo} order by seq`.execute(
      tx,
    ),
  );
  rows.forEach(({ event, code }, index) => {
    expect(mayMove(index === 0 ? null : rows[index - 1]!.code, event, code), `${event} to ${code}`).toBe(
      true,
    );
  });
  const { code, partial } = rows.at(-1)!;
  expect(orderViewOf(factsOf(order))).toEqual({ code, partial });
  expect({ code: order.code, partial: order.partial }).toEqual({ code, partial });
}
