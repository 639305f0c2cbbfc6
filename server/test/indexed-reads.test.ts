import { day } from '@woxing/contract/core/days';
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { nextApplications } from '#src/invoices/applications/invoices.db.ts';
import { uncoveredOrders } from '#src/invoices/received/received.db.ts';
import type { Tx } from '#src/platform/database.ts';
import { testDatabase } from './database.ts';
import { type Explain, looksOf } from './rows-looked-at.ts';

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

const week = { from: day('2026-01-01'), to: day('2026-01-07') };
/** How the one statement of a read is run, as with a table so large that reading all of it is never cheaper. */
async function planOf(read: (tx: Tx) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const explain: Explain = (statement, values) =>
    db.inTenant('official', async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const explained = CompiledQuery.raw(statement, [...values]);
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': Awaited<ReturnType<Explain>> }>(explained);
      plans.push(JSON.stringify(rows[0]!['QUERY PLAN']));
      return rows[0]!['QUERY PLAN'];
    });
  await looksOf(explain, () => db.read('official', read));
  return plans.find((plan) => plan.includes('Index')) ?? '';
}

test('orders without invoices are read from an index in their order', async () => {
  const asked = { tenantId: 'official', enterpriseId: '70001', memberId: null, after: '1', max: 21 };
  const plan = await planOf((tx) => uncoveredOrders(tx, { ...asked, from: week.from, until: week.to }));
  expect(plan).toContain('orders_spent');
  expect(plan).not.toContain('"Sort"');
});

test('applications for invoices of some days are found by the moment at which they were made', async () => {
  const scope = { tenantId: 'official', memberId: '1', enterpriseId: '70001' };
  const filter = { ...week, state: undefined, no: undefined };
  const plan = await planOf((tx) => nextApplications(tx, scope, filter, { behind: undefined, max: 21 }));
  expect(plan).toMatch(/"Index Cond":"[^"]*asked_at >= [^"]*asked_at < /);
});
