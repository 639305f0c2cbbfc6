import type { RefusalError } from '@woxing/contract/core/errors';
import { yuan } from '@woxing/contract/core/money';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { expect, test } from 'vitest';
import { addEnterprise } from '#src/people/enterprises.db.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { openAirShop } from '../../../test/air-shop.ts';
import { dyingDatabase } from '../../../test/broken-off.ts';
import { refusalOf, tenant } from '../../../test/shop.ts';
import { countStatements } from '../../../test/statement-count.ts';
import { saveTitle } from '../titles/save-title.ts';
import { applyForBill } from './apply-for-bill.ts';
import { applyForInvoice } from './apply-for-invoice.ts';
import { findInvoiceable } from './find-invoiceable.ts';
import { invoiceBill, workBillInvoicings } from './invoice-bill.ts';
import { readBillInvoicing } from './read-bill-invoicing.ts';

const shop = await openAirShop();
const { db, clock, jobs } = shop;
const deps = { ...shop.deps, jobs, issuer: { forms: new Set(['air', 'special', 'plain'] as const) } };
workBillInvoicings(deps);
jobs.work('issue-invoice', {
  schema: { parse: (value: unknown) => value } as never,
  handle: () => Promise.resolve(),
});

const aDay = 86_400;
const copies = 240;
let companies = 8810;

interface Company {
  readonly as: MemberCtx;
  readonly employee: string;
  readonly enterpriseId: string;
  readonly titleId: string;
  readonly orderNo: string;
}

/** A company one of whose people has flown, on its line. */
async function openCompany(): Promise<Company> {
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
  const enterpriseId = String((companies += 1));
  const [employee, boss] = [`worker-${enterpriseId}`, `boss-${enterpriseId}`];
  await db.inTenant(tenant, (tx) => addEnterprise(tx, tenant, { id: enterpriseId, name: '甲有限公司' }));
  await shop.join(boss);
  await shop.employ(enterpriseId, yuan(20_000), [employee]);
  await shop.enrich(employee);
  const orderNo = await shop.placeAir(employee, { daysAhead: [3], insuranceIds: ['AAI30'] });
  await shop.pay(employee, orderNo, 'creditPay');
  await jobs.run();
  clock.passSeconds(9 * aDay);
  const as = asMain(boss, enterpriseId);
  const facts = {
    ...noCompany,
    kind: 'enterprise',
    name: '甲有限公司',
    taxNo: '91000000MA0000000N',
  } as const;
  const title = { ...facts, id: '', version: 0, isDefault: false, forEmployees: false };
  const { id: titleId } = await saveTitle(deps, as, title);
  return { as, employee, enterpriseId, titleId, orderNo };
}

function asMain(boss: string, creditMemberId: string): MemberCtx {
  const ctx = shop.as(boss);
  return {
    ...ctx,
    now: clock.now(),
    signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId, creditEmployeeId: undefined },
  };
}

/** The same journey so many times more, with all that hangs on it. */
async function copyOrder(orderNo: string, count: number): Promise<void> {
  for (const table of [
    'orders',
    'order_passengers',
    'order_tickets',
    'order_items',
    'credit_spenders',
    'ledger_transfers',
  ]) {
    const { rows } = await db.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    );
    const names = rows.map(({ name }) => `"${name}"`).join(', ');
    const no = `(o.order_no::numeric + n * 7)::text`;
    const more: Record<string, string> = {
      ledger_transfers: `, 'id', o.id || ':' || n, 'hold_id', o.hold_id || ':' || n`,
      // It opens for its own order alone.
      order_passengers: `, 'birth_sealed', null`,
      order_tickets: `, 'ticket_no', left(o.ticket_no, 4) || lpad(right(${no}, 10), 10, '0')`,
    };
    await db.pool.query(
      `insert into ${table} (${names})
       select ${rows.map(({ name }) => `r."${name}"`).join(', ')} from ${table} o
       cross join generate_series(1, ${count}) n
       cross join lateral jsonb_populate_record(null::${table}, to_jsonb(o) || jsonb_build_object('order_no', ${no}${more[table] ?? ''})) r
       where o.order_no = $1`,
      [orderNo],
    );
  }
}

const wish = ({ titleId }: Company) => ({
  billNo: 'open',
  titleId,
  wanted: 'plain' as const,
  merged: true,
  email: 'finance@example.com',
  addressId: '',
});
const ask = (company: Company, more: object = {}) =>
  applyForBill(deps, company.as, { ...wish(company), ...more });
const open = (company: Company) => findInvoiceable(deps, company.as, { billNo: 'open' });
const progress = async (company: Company) =>
  (await readBillInvoicing(deps, company.as, { billNo: 'open' })).invoicing;

async function counted(company: Company) {
  const { rows } = await db.pool.query<{ applications: number; orders: number; most: number; parts: number }>(
    `select count(*)::int as applications, sum(cardinality(order_nos))::int as orders, max(cardinality(order_nos)) as most,
       (select count(*)::int from invoiced_parts p join invoices i using (tenant_id, invoice_id)
         join invoice_applications b using (tenant_id, application_no) where b.enterprise_id = $1) as parts
     from invoice_applications where enterprise_id = $1`,
    [company.enterpriseId],
  );
  return rows[0]!;
}

const told = async (company: Company) =>
  (
    await db.pool.query<{ params: unknown }>(
      `select params from messages where member_id = $1 and kind = 'bill-invoiced' order by created_at`,
      [company.as.signedIn.memberId],
    )
  ).rows.map(({ params }) => params);

test('a bill of more orders than a page lists is counted whole, and what was invoiced makes room for the rest', async () => {
  const company = await openCompany();
  await copyOrder(company.orderNo, copies);
  const before = await open(company);
  expect([before.list.length, before.orders]).toEqual([200, copies + 1]);
  expect(before.openFen).toBe(before.list[0]!.openFen * (copies + 1));
  const newest = before.list.slice(0, 20).map(({ orderNo }) => orderNo);
  await applyForInvoice(deps, company.as, { ...wish(company), orderNos: newest });
  const after = await open(company);
  expect([after.list.length, after.orders]).toEqual([200, copies + 1 - 20]);
  expect(after.list.map(({ orderNo }) => orderNo)).not.toContain(newest[0]);
});

/** A refund of each order that was thought better of. */
async function withdrawRefunds({ enterpriseId }: Company): Promise<void> {
  await db.pool.query(
    `insert into order_sheets (tenant_id, sheet_no, order_no, kind, state, tickets, fee_fen, due_fen, back_fen, quote, asked_at, ended_at,
       words, member_id, enterprise_id, product)
     select tenant_id, order_no || 'T1', order_no, 'refund', 'withdrawn', '[]', 0, 0, 0, '{"lines": []}', created_at, created_at,
       '', member_id, enterprise_id, product from orders where enterprise_id = $1`,
    [enterpriseId],
  );
}

test('a long bill is asked for by reading the first of its orders, and its refunds and changes are read together', async () => {
  const statements = countStatements(db.pool);
  const [short, long] = [await openCompany(), await openCompany()];
  await copyOrder(short.orderNo, 9);
  await copyOrder(long.orderNo, 700);
  for (const company of [short, long]) await withdrawRefunds(company);
  const [few, many] = [await statements.during(() => ask(short)), await statements.during(() => ask(long))];
  expect(many).toEqual(few);
  // The rest of it is counted, 200 orders at a time.
  const listed = await statements.during(() => open(short));
  const counted = await statements.during(() => open(long));
  expect(counted.statements - listed.statements).toBeLessThan(20 + 190 * 5);
});

test('the whole of a long bill is asked for in one act: applications of twenty orders, made once however often it is pressed', async () => {
  const company = await openCompany();
  await copyOrder(company.orderNo, copies);
  const pressed = await Promise.allSettled([ask(company), ask(company), ask(company)]);
  expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await refusalOf(ask(company))).toBe('invoice-bill.working');
  expect(await progress(company)).toMatchObject({
    state: 'working',
    orders: copies + 1,
    settled: 0,
    applications: 0,
  });
  expect(await jobs.run()).toEqual([]);
  expect(await progress(company)).toMatchObject({
    state: 'done',
    settled: copies + 1,
    invoiced: copies + 1,
    applications: 13,
    left: [],
  });
  // A ticket and a service fee of each; the premium is the insurer's.
  expect(await counted(company)).toEqual({
    applications: 13,
    orders: copies + 1,
    most: 20,
    parts: 2 * (copies + 1),
  });
  expect(await told(company)).toEqual([
    {
      bill: '未出账的授信消费',
      made: `已为${copies + 1}个订单提交13份开票申请。`,
      left: '',
    },
  ]);
  expect((await open(company)).orders).toBe(0);
  expect(await refusalOf(ask(company))).toBe('invoice-bill.nothing');
});

test('forty ask at once in two processes, for what is open and for all: each is asked for once, and no part stands on two applications', async () => {
  const company = await openCompany();
  await copyOrder(company.orderNo, 30);
  const another = { ...deps, db: shop.anotherProcess().db };
  const asked = await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) =>
      applyForBill(at % 2 ? another : deps, company.as, {
        ...wish(company),
        billNo: at % 4 < 2 ? 'open' : 'all',
      }),
    ),
  );
  const taken = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.invoicingNo] : []));
  const refused = asked.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as RefusalError).code] : [],
  );
  expect([taken.length, new Set(refused)]).toEqual([2, new Set(['invoice-bill.working'])]);
  await Promise.all(taken.flatMap((no) => [invoiceBill(deps, tenant, no), invoiceBill(another, tenant, no)]));
  expect(await counted(company)).toMatchObject({ orders: 31, parts: 62 });
  await jobs.run();
  expect(await counted(company)).toMatchObject({ orders: 31, parts: 62 });
});

test('killed after any batch, and taken up by two processes at once, the job goes on where it was and does nothing twice', async () => {
  const company = await openCompany();
  await copyOrder(company.orderNo, 60);
  const { invoicingNo } = await ask(company);
  for (const nth of [1, 2]) {
    await invoiceBill({ ...deps, db: dyingDatabase(db, nth) }, tenant, invoicingNo).catch(() => undefined);
    expect(await progress(company)).toMatchObject({ state: 'working', settled: (nth - 1) * 20 });
  }
  await Promise.all([1, 2, 3].map(() => invoiceBill(deps, tenant, invoicingNo)));
  await jobs.run();
  expect(await progress(company)).toMatchObject({
    state: 'done',
    settled: 61,
    invoiced: 61,
    applications: 4,
  });
  expect(await counted(company)).toMatchObject({ applications: 4, orders: 61, parts: 122 });
  expect(await told(company)).toHaveLength(1);
});

test('what cannot be invoiced is named with why, and does not hold up the rest; by order on demand', async () => {
  const company = await openCompany();
  await copyOrder(company.orderNo, 2);
  // Of one the flight is still to come: its service fee can be invoiced, its ticket cannot.
  const later = await shop.placeAir(company.employee, { daysAhead: [12] });
  await shop.pay(company.employee, later, 'creditPay');
  await jobs.run();
  await ask(company, { merged: false });
  await jobs.run();
  expect(await progress(company)).toMatchObject({
    state: 'done',
    invoiced: 4,
    applications: 4,
    left: [{ reason: '行程结束后可申请', orderNos: [later] }],
  });
  expect(await counted(company)).toMatchObject({ most: 1 });
  // Of what is left nothing is open, until the flight is over.
  expect(await refusalOf(ask(company))).toBe('invoice-bill.nothing');
  clock.passSeconds(20 * aDay);
  await applyForBill(deps, { ...company.as, now: clock.now() }, wish(company));
  await jobs.run();
  expect(await progress(company)).toMatchObject({ invoiced: 1, applications: 1, left: [] });
  expect(await told(company)).toEqual([
    expect.objectContaining({
      made: '已为4个订单提交4份开票申请。',
      left: '有1个订单未能开票或未能全部开票，原因见申请开票页。',
    }),
    expect.objectContaining({ made: '已为1个订单提交1份开票申请。', left: '' }),
  ]);
});

test('nobody but the main account asks for a bill or reads how far it is', async () => {
  const company = await openCompany();
  const employee = shop.as(company.employee);
  expect(await refusalOf(applyForBill(deps, employee, wish(company)))).toBe('access.forbidden');
  expect(await refusalOf(readBillInvoicing(deps, employee, { billNo: 'open' }))).toBe('access.forbidden');
  expect(await refusalOf(ask(company, { email: 'no address' }))).toBe('invoice.problem');
  const other = await openCompany();
  await ask(company);
  expect(await progress(other)).toBeNull();
});
