import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

const { db } = await testDatabase();

/** What is read again and again from tables that grow with the years, and the index by which it is found. */
test.each([
  [
    'payment_returns_of_payment',
    `select sum(amount_fen) from payment_returns where tenant_id = 'official' and out_trade_no = 'P1' and state = 'done'`,
  ],
  [
    'members_on_trial',
    `update members set member_level = 1 where tenant_id = 'official' and experience_date < '2026-01-01'`,
  ],
  [
    'members_by_name',
    `select id from members m where tenant_id = 'official' and credit_member_id = '70001' and status = 1
      and credit_employee_id is not null and (real_name collate "C", id) > ('王', '1') order by real_name collate "C", id limit 21`,
  ],
  [
    'members_who_approve',
    `select id from members m where tenant_id = 'official' and credit_member_id = '70001' and status = 1 and erased_at is null
      and (credit_employee_id is null or can_audit) and (real_name collate "C", id) > ('王', '1')
      order by real_name collate "C", id limit 21`,
  ],
  [
    'orders_spent',
    `select sum(total_fen) from orders o where o.tenant_id = 'official' and o.enterprise_id = '70001' and o.enterprise_id is not null
      and o.created_at >= '2026-11-01' and o.payment <> 'due' and o.ended is null`,
  ],
])('%s is how it is found', async (index, statement) => {
  const plan = await db.inTenant('official', async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(statement)}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain(index);
});
