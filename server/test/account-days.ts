import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#src/platform/database.ts';

/** What moved on guarded accounts is added up in their days as the transfers say it, in no row more or less. */
export async function expectDaysSummed(db: Database, tenantId: string): Promise<void> {
  const { rows } = await db.read(tenantId, (tx) =>
    sql`
      with kept as (
        select account, day, word, side, of_orders, transfers::bigint, amount_fen::numeric from account_days where tenant_id = ${tenantId}
      ), moved as (
        select l.account, (t.at at time zone 'Asia/Shanghai')::date, split_part(t.id, ':', 1), l.side, t.order_no is not null, count(*),
          sum(t.amount_fen)
        from ledger_transfers t
        join lateral (values (t.debit, 'debit'), (t.credit, 'credit')) l(account, side) on true
        join ledger_accounts a on a.tenant_id = t.tenant_id and a.code = l.account and a.guarded
        where t.tenant_id = ${tenantId} and t.phase in ('posted', 'captured') group by 1, 2, 3, 4, 5
      )
      (table kept except table moved) union all (table moved except table kept)`.execute(tx),
  );
  expect(rows).toEqual([]);
}
