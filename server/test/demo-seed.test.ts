import { addDays, dayOf, momentOf } from '@woxing/contract/core/days';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { runInvariant } from '#src/ledger-audit/invariants.db.ts';
import { invariantIds } from '#src/ledger-audit/invariants.rules.ts';
import { assemble } from '#src/main.ts';
import { addPersonalMember, demoIdsByMobile } from '#src/members/public.ts';
import { readConfig } from '#src/platform/config.ts';
import type { PooledDatabase } from '#src/platform/database.ts';
import { createLog } from '#src/platform/log.ts';
import { openPlatform } from '#src/platform/open-platform.ts';
import { testDatabase } from './database.ts';

const tenantId = 'official';
const DATA_KEY = Buffer.alloc(32, 7).toString('base64');
const quiet = createLog('silent');

interface Starting {
  readonly url: string;
  readonly daysLater?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** So many uses of the database, and then the process is as good as dead. */
  readonly diesAfter?: number;
}

/** One life of a process, up to the moment at which it would listen. */
async function start({ url, daysLater = 0, env = {}, diesAfter = Infinity }: Starting): Promise<void> {
  const config = readConfig({ DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'silent', DATA_KEY, ...env });
  const platform = await openPlatform(config, quiet);
  try {
    if (daysLater > 0) await platform.movableClock!.moveTo(new Date(Date.now() + daysLater * 86_400_000));
    const { http } = await assemble({ ...platform, db: mortal(platform.db, diesAfter) });
    await http.close();
  } finally {
    await platform.close();
  }
}

function mortal(db: PooledDatabase, uses: number): PooledDatabase {
  let left = uses;
  const live = async <T>(use: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left < 0) throw new Error('the process died');
    return use();
  };
  return {
    ...db,
    inTenant: (tenant, work) => live(() => db.inTenant(tenant, work)),
    read: (tenant, work) => live(() => db.read(tenant, work)),
  };
}

async function withOwner<T>(url: string, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** What stands in every table, as one hash each. */
function contents(url: string): Promise<Readonly<Record<string, string>>> {
  return withOwner(url, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'sandbox_clock'`,
    );
    const hashes: Record<string, string> = {};
    for (const { name } of rows) {
      const found = await owner.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${name} t`,
      );
      hashes[name] = found.rows[0]!.hash;
    }
    return hashes;
  });
}

/** Who has which orders, how far they got, and what everybody has in the wallet. */
function demoData(url: string) {
  return withOwner(url, async (owner) => {
    const { rows: orders } = await owner.query(
      `select m.mobile_phone, o.product, o.code, o.total_fen from orders o
       join members m on m.tenant_id = o.tenant_id and m.id::text = o.member_id::text
       where o.hold <> 'failed' order by 1, 2, 3, 4`,
    );
    const { rows: wallets } = await owner.query(
      `select m.mobile_phone, a.balance_fen, a.held_fen from ledger_accounts a
       join members m on m.tenant_id = a.tenant_id and a.code = 'wallet:' || m.id order by 1`,
    );
    const { rows: others } = await owner.query(
      `select (select count(*) from passengers) as passengers, (select count(*) from addresses) as addresses,
         (select count(*) from entry_keys) as keys, (select count(*) from members) as members,
         (select count(*) from order_tickets where state = 'issued') as tickets`,
    );
    expect(orders).toHaveLength(33);
    const { rows: bills } = await owner.query(
      'select bill_no, total_fen, settled_fen from credit_bills order by bill_no',
    );
    const { rows: sheets } = await owner.query(
      `select m.mobile_phone, s.kind, s.state, s.due_fen, s.back_fen, s.fee_fen
       from order_sheets s join orders o using (tenant_id, order_no)
       join members m on m.tenant_id = o.tenant_id and m.id::text = o.member_id::text
       where s.state <> 'read' order by 1, 2, 3, 4, 5`,
    );
    return { orders, wallets, others, bills, sheets, desk: await deskOf(owner) };
  });
}

/** What the enterprise has besides orders, in words that no start makes anew. */
async function deskOf(owner: Client) {
  const { rows: notes } = await owner.query(
    `select m.mobile_phone as by, n.content ->> 'reason' as reason, n.state,
       coalesce((select string_agg(e.fact ->> 'kind', ' ' order by e.seq) from approval_cases c
         join approval_events e on e.tenant_id = c.tenant_id and e.case_id = c.id
         where c.tenant_id = n.tenant_id and c.subject_id = n.note_no), '') as events
     from travel_applications n join members m on m.tenant_id = n.tenant_id and m.id = n.member_id order by 1, 2`,
  );
  const { rows: flows } = await owner.query('select name from approval_flows order by 1');
  const { rows: budgets } = await owner.query(
    `select scope, scope_name, used_fen > amount_fen * 0.8 as most from budgets order by 1, 2`,
  );
  const { rows: grants } = await owner.query(
    'select kind, acts, count(*)::int as count from employee_grants group by 1, 2 order by 1, 2',
  );
  const { rows: listings } = await owner.query('select name, state from carrier_listings order by 1');
  return { notes, flows, budgets, grants, listings };
}

/** What a first start leaves, which most of these look at and none but a restart touches. */
const seeded = await testDatabase({ tenants: [] });
await start({ url: seeded.url });
const asSeeded = await demoData(seeded.url);

const registered = { mobilePhone: '13911112222', passwordHash: null, referrerMobile: '' };

test('a restart changes nothing of a member who registered, nor of anybody, today and on three later days', async () => {
  const { db, url } = seeded;
  const demo = await db.read(tenantId, (tx) => demoIdsByMobile(tx, tenantId));
  expect(demo.size).toBe(16);
  const memberId = await db.inTenant(tenantId, (tx) =>
    addPersonalMember(tx, tenantId, registered, new Date()),
  );
  expect(memberId).toBeDefined();
  const before = await contents(url);
  for (const daysLater of [0, 1, 2, 3]) {
    await start({ url, daysLater });
    expect(await contents(url)).toEqual(before);
  }
});

test('a seed that is interrupted again and again ends as one that was not', async () => {
  const { url } = await testDatabase({ tenants: [] });
  const isSeeded = async () => {
    const rows = await withOwner(url, (owner) => owner.query("select from demo_steps where step = 'seeded'"));
    return rows.rowCount === 1;
  };
  let starts = 0;
  for (; starts < 30 && !(await isSeeded()); starts++)
    await start({ url, diesAfter: 90 + ((starts * 7) % 23) }).catch(() => undefined);
  expect(starts).toBeGreaterThan(2);
  expect(await isSeeded()).toBe(true);
  expect(await demoData(url)).toEqual(asSeeded);
});

test('a seed that begins shortly before midnight has no order less', async () => {
  const { url } = await testDatabase({ tenants: [] });
  const lateToday = momentOf(addDays(dayOf(new Date()), 1), -10);
  await start({ url, daysLater: (lateToday.getTime() - Date.now()) / 86_400_000 });
  expect((await demoData(url)).orders).toHaveLength(asSeeded.orders.length);
});

test('of two processes that start at once one seeds, and the other finds everything there', async () => {
  const { url } = await testDatabase({ tenants: [] });
  await Promise.all([start({ url }), start({ url })]);
  expect(await demoData(url)).toEqual(asSeeded);
});

test('the demo enterprise is alive: orders of its employees, three months of bills, and books that prove', async () => {
  const { db, url } = seeded;
  const broken: string[] = [];
  for (const id of invariantIds) {
    const { wrong, rows } = await db.read(tenantId, (tx) => runInvariant(tx, tenantId, id, 3));
    if (wrong > 0) broken.push(`${id}: ${JSON.stringify(rows)}`);
  }
  expect(broken).toEqual([]);
  await withOwner(url, async (owner) => {
    const { rows: orders } = await owner.query<{ people: number; products: string[]; codes: number[] }>(
      `select count(distinct member_id)::int as people, array_agg(distinct product order by product) as products,
         array_agg(distinct code order by code) as codes
       from orders where enterprise_id = '70001' and hold <> 'failed'`,
    );
    expect(orders).toEqual([{ people: 4, products: ['airTicket', 'gp', 'train'], codes: [2, 3, 6, 12] }]);
    const { rows: bills } = await owner.query<{ lines: number; paid: boolean; overdue: boolean }>(
      `select count(*)::int as lines, settled_fen = total_fen as paid, overdue_told as overdue
       from credit_bills b join credit_bill_lines l using (tenant_id, bill_no)
       where enterprise_id = '70001' group by b.tenant_id, bill_no order by bill_no`,
    );
    expect(bills).toMatchObject([
      { lines: 5, paid: true, overdue: false },
      { lines: 4, paid: true, overdue: false },
      { paid: false, overdue: false },
    ]);
    // Two days after its billing day and earlier the last one holds the newest orders as well.
    expect(bills.at(-1)!.lines).toBeGreaterThanOrEqual(5);
    const { rows: recharges } = await owner.query(
      `select p.state, t.state as at_alipay, t.paid_at = p.paid_at as at_its_time from purchases p
       join payments y on y.tenant_id = p.tenant_id and y.subject_no = p.purchase_no
       join gateway_trades t on t.out_trade_no = y.out_trade_no
       where p.business_type = 'recharge' and not p.content ? 'enterpriseId'`,
    );
    const paid = { state: 'paid', at_alipay: 'paid', at_its_time: true };
    expect(recharges).toEqual([paid, paid, paid]);
  });
});

test('the desk of the demo enterprise has applications in every state, and what decides about them and pays for them', async () => {
  const { url } = seeded;
  await withOwner(url, async (owner) => {
    const { notes, ...rest } = await deskOf(owner);
    expect(notes).toEqual([
      {
        by: '13800000071',
        reason: '华南渠道年度洽谈',
        state: 'running',
        events: 'started opened agreed opened',
      },
      { by: '13800000071', reason: '武汉新客户演示', state: 'draft', events: '' },
      { by: '13800000071', reason: '行业峰会', state: 'refused', events: 'started opened refused ended' },
      { by: '13800000073', reason: '华东渠道签约', state: 'agreed', events: 'started opened agreed ended' },
      { by: '13800000073', reason: '西南片区客户拜访', state: 'running', events: 'started opened' },
      { by: '13800000074', reason: '西安办公室选址', state: 'withdrawn', events: 'started opened ended' },
    ]);
    expect(rest).toEqual({
      flows: [{ name: '出差审批' }],
      budgets: [
        { scope: 'department', scope_name: '行政部', most: expect.any(Boolean) as boolean },
        { scope: 'department', scope_name: '销售部', most: false },
        { scope: 'project', scope_name: '华东渠道拓展', most: false },
      ],
      grants: [
        { kind: 'book', acts: false, count: 1 },
        { kind: 'orders', acts: true, count: 1 },
      ],
      listings: [
        { name: '卫思琪', state: 'applied' },
        { name: '郑文博', state: 'applied' },
      ],
    });
    const { rows: waiting } = await owner.query<{ mobile: string; waits: number }>(
      `select m.mobile_phone as mobile, count(*)::int as waits from approval_cases c
         join approval_tasks t on t.tenant_id = c.tenant_id and t.case_id = c.id and t.state = 'pending'
         join members m on m.tenant_id = t.tenant_id and m.id = t.member_id
       where c.state = 'running' group by 1 order by 1`,
    );
    expect(waiting).toEqual([
      { mobile: '13800000070', waits: 1 },
      { mobile: '13800000072', waits: 1 },
    ]);
    const { rows: ahead } = await owner.query(
      "select from travel_applications where state = 'agreed' and from_day > current_date and until_day > from_day",
    );
    expect(ahead).toHaveLength(1);
    // In the first days of a year nothing of it has been ordered yet.
    const { rows: spent } = await owner.query<{ most: boolean; began: boolean }>(
      `select used_fen > amount_fen * 0.8 as most, used_fen > 0 as began from budgets where scope_name = '行政部'`,
    );
    expect(spent).toEqual([{ most: spent[0]!.began, began: spent[0]!.began }]);
  });
});

test('the demo member and employees have given tickets back and changed them, and all of it was done long ago', async () => {
  const { url } = seeded;
  await withOwner(url, async (owner) => {
    const { rows } = await owner.query<{ whose: string; code: number; what: string }>(
      `select case o.member_id when m.id::text then 'member' else 'employee' end as whose, o.code,
         s.kind || case when (s.quote ->> 'otherDestination')::boolean then ' of destination' else '' end
           || case when s.due_fen > 0 then ', paid' else '' end
           || case when exists (select from order_tickets t where t.tenant_id = o.tenant_id and t.order_no = o.order_no
                and t.state = 'issued') then ', travels on' else '' end as what
       from order_sheets s join orders o using (tenant_id, order_no)
       join members m on m.tenant_id = o.tenant_id and m.mobile_phone = '13800000010'
       where s.state = 'done' and s.ended_at < now() - interval '12 hours' order by 1, 2, 3`,
    );
    const all = [
      { code: 2, what: 'refund, travels on' },
      { code: 3, what: 'change of destination, paid, travels on' },
      { code: 3, what: 'change, paid, travels on' },
      { code: 6, what: 'refund' },
    ];
    const expected = ['employee', 'member'].flatMap((whose) => all.map((each) => ({ whose, ...each })));
    expect(rows).toEqual(expected);
    const { rows: open } = await owner.query('select * from open_work');
    expect(open).toEqual([]);
  });
});
