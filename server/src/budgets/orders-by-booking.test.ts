import { dayOf } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { maxCounted } from '@woxing/contract/orders/order-tabs.rules';
import { saveCostObject as saveCostObjectEndpoint } from '@woxing/contract/people/cost-objects';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { exportOrders } from '#src/orders/export-orders.ts';
import { listBookedTo } from '#src/orders/list-booked-to.ts';
import { cancelOrder, listOrders, orderMoved } from '#src/orders/public.ts';
import { saveCostObject } from '#src/people/change-cost-objects.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { columns, query } from '#src/platform/rows.ts';
import { productFacts } from '#src/products.ts';
import { rowsLookedAt } from '../../test/rows-looked-at.ts';
import { openShop, tenant } from '../../test/shop.ts';
import { bookedToReader } from './booked-to.ts';
import { followOrder } from './follow-orders.ts';

const shop = await openShop();
const { db } = shop;
db.hear(orderMoved, followOrder(productFacts));
const deps = { ...shop.deps, booked: bookedToReader };

const enterpriseId = '70410';
const staff = ['list-east', 'list-law', 'list-viewer'] as const;
let ids: Record<'sales' | 'east' | 'law' | 'centre' | 'project', string>;
let placed: Record<'east' | 'eastOnProject' | 'law', string>;

const main = (enterprise = enterpriseId): MemberCtx => {
  const ctx = shop.as('list-boss');
  return {
    ...ctx,
    signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: enterprise, creditEmployeeId: undefined },
  };
};
const viewer = (): MemberCtx => {
  const ctx = shop.as('list-viewer');
  return { ...ctx, signedIn: { ...ctx.signedIn, creditMemberId: enterpriseId, creditEmployeeId: '71v' } };
};

type Input = Partial<Parameters<typeof listOrders>[2]>;
const list = (input: Input, ctx = main()) =>
  listOrders(deps, ctx, { product: 'airTicket', tab: 'all', max: 20, ...input });
const numbers = async (input: Input, ctx = main()) =>
  (await list(input, ctx)).orders.map(({ orderNo }) => orderNo).toSorted();
const choices = (kind: 'department' | 'cost-centre' | 'project', keyword = '', chosen = '', ctx = main()) =>
  listBookedTo({ db }, ctx, { kind, keyword, chosen });

beforeAll(async () => {
  await shop.employ(enterpriseId, yuan(10_000_000), [...staff]);
  await shop.join('list-boss');
  const departments = await db.inTenant(tenant, async (tx) => {
    await sql`insert into enterprises (tenant_id, id, name) values (${tenant}, ${enterpriseId}, '云帆')`.execute(
      tx,
    );
    const add = async (name: string, parent: string | null) => {
      const [made] = await query(tx, columns('departments', 'id'))`
        insert into departments (tenant_id, enterprise_id, parent_id, name)
        values (${tenant}, ${enterpriseId}, ${parent}::uuid, ${name}) returning id`;
      return made!.id;
    };
    const sales = await add('销售部', null);
    const [east, law] = [await add('华东组', sales), await add('法务部', null)];
    for (const [member, department] of [
      ['list-east', east],
      ['list-law', law],
      ['list-viewer', law],
    ])
      await sql`insert into employments (tenant_id, member_id, enterprise_id, department_id, joined_on)
        values (${tenant}, ${member}, ${enterpriseId}, ${department}, '2020-01-01')`.execute(tx);
    return { sales, east, law };
  });
  const costObject = (kind: 'cost-centre' | 'project', code: string, name: string) =>
    saveCostObject({ db }, main(), saveCostObjectEndpoint.input.parse({ kind, code, name }));
  const centre = (await costObject('cost-centre', 'C1', '市场费用')).id;
  const project = (await costObject('project', 'P1', '新品上市')).id;
  ids = { ...departments, centre, project };
  const one = { types: ['ADT'] as const };
  placed = {
    east: await shop.place('list-east', { ...one, bookedTo: { costCentreId: centre } }),
    eastOnProject: await shop.place('list-east', {
      ...one,
      bookedTo: { costCentreId: centre, projectId: project },
    }),
    law: await shop.place('list-law', { ...one, bookedTo: { projectId: project } }),
  };
  await db.inTenant(tenant, async (tx) => {
    await sql`insert into travel_applications (tenant_id, note_no, enterprise_id, member_id, state, title, content, traveller_ids,
        from_day, until_day, budget_fen, created_at)
      values (${tenant}, 'A20260001', ${enterpriseId}, 'list-east', 'agreed', '北京—上海', '{}', '{list-east}',
        '2026-01-05', '2026-01-07', 0, now())`.execute(tx);
    await sql`insert into travel_application_orders (tenant_id, note_no, order_no, kind)
      values (${tenant}, 'A20260001', ${placed.eastOnProject}, 'air')`.execute(tx);
  });
});

test('orders are found by department with those below it, cost centre, project, application, and all of them at once', async () => {
  const { east, eastOnProject, law } = placed;
  const both = [east, eastOnProject].toSorted();
  expect(await numbers({ departmentId: ids.sales })).toEqual(both);
  expect(await numbers({ departmentId: ids.east })).toEqual(both);
  expect(await numbers({ departmentId: ids.law })).toEqual([law]);
  expect(await numbers({ costCentreId: ids.centre })).toEqual(both);
  expect(await numbers({ projectId: ids.project })).toEqual([eastOnProject, law].toSorted());
  expect(await numbers({ applicationNo: 'A20260001' })).toEqual([eastOnProject]);
  expect(await numbers({ applicationNo: 'A2026' })).toEqual([]);
  expect(await numbers({ projectId: ids.project, departmentId: ids.sales })).toEqual([eastOnProject]);
  expect(await numbers({ projectId: ids.project, orderedBy: 'list-law' })).toEqual([law]);
  expect(await numbers({ applicationNo: 'A20260001', orderedBy: 'list-law' })).toEqual([]);
  expect(await numbers({ applicationNo: 'A20260001', departmentId: ids.law })).toEqual([]);
  expect(await numbers({ departmentId: ids.east, keyword: east })).toEqual([east]);
  expect(await numbers({ departmentId: ids.law, keyword: east })).toEqual([]);
  expect(await numbers({ departmentId: ids.east, from: '2999-01-01' as never })).toEqual([]);
  expect(await numbers({ departmentId: 'nothing' })).toEqual([]);
});

test('the tabs count what is found, and an order moves with its tab', async () => {
  const filter = { departmentId: ids.sales };
  expect((await list(filter)).counts).toMatchObject({ all: 2, 'to-pay': 2, ended: 0 });
  expect((await list({ ...filter, projectId: ids.project })).counts).toMatchObject({ all: 1, 'to-pay': 1 });
  const orderNo = await shop.place('list-east', { types: ['ADT'] });
  expect(await numbers({ ...filter, tab: 'to-pay' })).toContain(orderNo);
  await cancelOrder(shop.deps, shop.as('list-east'), { orderNo });
  expect(await numbers({ ...filter, tab: 'to-pay' })).not.toContain(orderNo);
  expect(await numbers({ ...filter, tab: 'ended' })).toEqual([orderNo]);
  expect((await list(filter)).counts).toMatchObject({ 'to-pay': 2, ended: 1 });
});

test('pages follow one another, and the file holds what the filter finds', async () => {
  const filter = { projectId: ids.project };
  const first = await list({ ...filter, max: 1 });
  const second = await list({ ...filter, max: 1, after: first.next! });
  // They were placed in the same second: the greater number comes first.
  const newest = [placed.law, placed.eastOnProject].toSorted().toReversed();
  expect([...first.orders, ...second.orders].map(({ orderNo }) => orderNo)).toEqual(newest);
  expect(second.next).toBe(null);
  const events = await exportOrders(deps, main(), { product: 'airTicket', tab: 'all', ...filter });
  const rows: string[] = [];
  for await (const event of events(new AbortController().signal))
    if ('rows' in event) rows.push(...event.rows.map(({ orderNo }) => orderNo));
  expect(rows).toEqual(newest);
});

test('who sees only their own orders narrows nothing; a right narrows to those it is for; another enterprise sees nothing', async () => {
  expect(await numbers({ departmentId: ids.law }, shop.as('list-law'))).toEqual([]);
  expect(await numbers({ departmentId: ids.law }, viewer())).toEqual([]);
  expect(await choices('project', '', '', viewer())).toEqual({ list: [], more: false, chosen: null });
  await db.inTenant(tenant, async (tx) => {
    const [grant] = await query(tx, columns('employee_grants', 'id'))`
      insert into employee_grants (tenant_id, enterprise_id, member_id, kind, whole, from_day, granted_by, granted_at)
      values (${tenant}, ${enterpriseId}, 'list-viewer', 'orders', false, '2020-01-01', 'list-boss', now()) returning id`;
    await sql`insert into employee_grant_targets (tenant_id, grant_id, member_id)
      values (${tenant}, ${grant!.id}, 'list-law')`.execute(tx);
  });
  expect(await numbers({ projectId: ids.project }, viewer())).toEqual([placed.law]);
  expect(await numbers({ departmentId: ids.sales }, viewer())).toEqual([]);
  expect((await list({ projectId: ids.project }, viewer())).counts).toMatchObject({ all: 1 });
  for (const filter of [
    { projectId: ids.project },
    { departmentId: ids.sales },
    { applicationNo: 'A20260001' },
  ])
    expect(await numbers(filter, main('70411'))).toEqual([]);
});

test('what orders are narrowed by is found by what is typed, with what is chosen', async () => {
  expect(await choices('department', '销售', ids.law)).toEqual({
    list: [
      { id: ids.sales, name: '销售部' },
      { id: ids.east, name: '销售部/华东组' },
    ],
    more: false,
    chosen: { id: ids.law, name: '法务部' },
  });
  expect((await choices('project', '新品')).list).toEqual([{ id: ids.project, name: 'P1 新品上市' }]);
  expect((await choices('cost-centre', 'c1', ids.centre)).chosen?.name).toBe('C1 市场费用');
  // A project is no cost centre, and nothing of this enterprise is another's.
  expect((await choices('cost-centre', '', ids.project)).chosen).toBe(null);
  expect((await choices('project', '', ids.project, main('70411'))).chosen).toBe(null);
});

const addLabs = (from: number, to: number) =>
  db.inTenant(tenant, (tx) =>
    sql`insert into departments (tenant_id, enterprise_id, name)
      select ${tenant}, ${enterpriseId}, 'Lab ' || i from generate_series(${from}::int, ${to}::int) i`.execute(
      tx,
    ),
  );

test('departments come by their paths, whatever the case of what is typed, and of many the first twenty', async () => {
  const all = await choices('department');
  expect(all.list.map(({ name }) => name)).toEqual(['法务部', '销售部', '销售部/华东组']);
  expect(all).toMatchObject({ more: false, chosen: null });
  await addLabs(101, 120);
  const names = async (keyword: string) => {
    const { list: found, more } = await choices('department', keyword);
    return [found.length, found[0]?.name, found.at(-1)?.name, more];
  };
  for (const keyword of ['lab', ' LAB '])
    expect(await names(keyword)).toEqual([20, 'Lab 101', 'Lab 120', false]);
  await addLabs(121, 121);
  expect(await names('Lab')).toEqual([20, 'Lab 101', 'Lab 120', true]);
});

test('of very many orders those booked to something are read alone', async () => {
  const many = 20_000;
  await db.inTenant(tenant, async (tx) => {
    await sql`insert into orders (tenant_id, order_no, member_id, enterprise_id, product, code, created_at, hold, payment, total_fen, content, search_text)
      select o.tenant_id, '7' || lpad(i::text, 19, '0'), o.member_id, o.enterprise_id, o.product, 2, o.created_at - i * interval '1 minute', o.hold,
        'paid', o.total_fen, o.content, o.search_text
      from orders o, generate_series(1, ${many}::int) i where o.tenant_id = ${tenant} and o.order_no = ${placed.law}`.execute(
      tx,
    );
  });
  // As the database does by itself after a while.
  await analyse('orders');
  await db.inTenant(tenant, (tx) =>
    sql`insert into order_shares (tenant_id, order_no, passenger, enterprise_id, day, kind, department_ids, project_id)
      select ${tenant}, '7' || lpad(i::text, 19, '0'), 0, ${enterpriseId}, ${dayOf(shop.clock.now())}, 'air', array[${ids.law}],
        case when i = ${many} then ${ids.project}::uuid end
      from generate_series(1, ${many}::int) i`.execute(tx),
  );
  await analyse('order_booked_to');
  const looked = (input: Input) => rowsLookedAt(db, tenant, () => list(input));
  // The oldest of all.
  expect(await numbers({ projectId: ids.project })).toContain(`7${String(many).padStart(19, '0')}`);
  expect(await looked({ projectId: ids.project })).toBeLessThan(300);
  expect(await looked({ departmentId: ids.sales })).toBeLessThan(300);
  // A tab is counted to its end at most, and no further than that.
  expect((await list({ departmentId: ids.law })).counts).toMatchObject({ done: maxCounted, all: maxCounted });
  expect(await looked({ departmentId: ids.law })).toBeLessThan(maxCounted + 500);
  // Of two the rarer is read, and what else is asked of each order is asked of a part of them.
  expect(await looked({ departmentId: ids.law, projectId: ids.project })).toBeLessThan(300);
  const narrowed = await list({ departmentId: ids.law, orderedBy: 'list-law' });
  expect(narrowed.counts).toMatchObject({ done: maxCounted });
  const unknown = await list({ departmentId: ids.sales, orderedBy: 'list-law' });
  expect(unknown.counts).not.toHaveProperty('done');
  expect(unknown.counts).not.toHaveProperty('all');
});

const analyse = (table: string) =>
  db.inTenant(tenant, async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`analyze ${sql.table(table)}`.execute(tx);
  });
