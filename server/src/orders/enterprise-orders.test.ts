import { yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { addMember, findMemberRights } from '#src/members/members.db.ts';
import { ordinaryMember } from '#src/members/ordinary-member.rules.ts';
import { startPayment } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { rowsLookedAt } from '../../test/rows-looked-at.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import { cancelOrder } from './cancel-order.ts';
import { lockOrder } from './change-order.ts';
import { readEnterpriseSpending } from './enterprise-spending.ts';
import { findOrder } from './find-order.ts';
import { giveUpOrder } from './give-up-order.ts';
import { listOrderers } from './list-orderers.ts';
import { listOrders } from './list-orders.ts';
import { listOrdersToPay } from './list-to-pay.ts';
import { personIndex } from './person-index.ts';
import { replacePassengers } from './replace-passengers.ts';
import { paperPlace } from './sealed-places.rules.ts';

const shop = await openShop();
const { db, jobs } = shop;

afterEach(async () => {
  await jobs.run();
  await shop.expectSound();
});

let mobiles = 13_900_000_000;

const newMember = (realName: string, enterpriseId: string | null, role: 'main' | 'employee' | 'person') =>
  db.inTenant(tenant, async (tx) => {
    mobiles += 1;
    const id = await addMember(tx, tenant, {
      ...ordinaryMember,
      mobilePhone: String(mobiles),
      passwordHash: null,
      realName,
      sex: null,
      birthday: null,
      memberType: role === 'main' ? 70 : 10,
      creditMemberId: enterpriseId,
      creditEmployeeId: role === 'employee' ? `71${mobiles}` : null,
    });
    return id!;
  });

const main = (memberId: string, enterpriseId: string, tenantId = tenant): MemberCtx => {
  const ctx = shop.as(memberId, tenantId);
  return {
    ...ctx,
    signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: enterpriseId, creditEmployeeId: undefined },
  };
};

const list = (ctx: MemberCtx, input: Partial<Parameters<typeof listOrders>[2]> = {}) =>
  listOrders(shop.deps, ctx, { product: 'airTicket', tab: 'all', max: 20, ...input });
const numbers = async (ctx: MemberCtx, input: Parameters<typeof list>[1] = {}) =>
  (await list(ctx, input)).orders.map(({ orderNo }) => orderNo).toSorted();

const orderers = (ctx: MemberCtx, keyword = '', chosen = '') =>
  listOrderers(shop.deps, ctx, { keyword, chosen });

const orderedProducts = (memberId: string) =>
  db.read(tenant, async (tx) => (await findMemberRights(tx, tenant, memberId))?.ordered_products);

async function company(enterpriseId: string) {
  const boss = await newMember('吴海涛', enterpriseId, 'main');
  const one = await newMember('郑文博', enterpriseId, 'employee');
  const two = await newMember('冯静怡', enterpriseId, 'employee');
  await shop.employ(enterpriseId, yuan(100_000), [one, two]);
  return { boss: main(boss, enterpriseId), bossId: boss, one, two };
}

test('a main account sees its employees’ orders with who placed them; employees see their own', async () => {
  const { boss, bossId, one, two } = await company('E1');
  const first = await shop.place(one);
  const second = await shop.place(two);
  const own = await shop.place(bossId, { caller: { signedIn: boss.signedIn } });
  const seen = await list(boss);
  expect(new Map(seen.orders.map((order) => [order.orderNo, order.orderedBy]))).toEqual(
    new Map([
      [first, { memberId: one, name: '郑文博', forReader: false, mayAct: true }],
      [second, { memberId: two, name: '冯静怡', forReader: false, mayAct: true }],
      [own, undefined],
    ]),
  );
  expect(seen.counts).toMatchObject({ all: 3, 'to-pay': 3 });
  expect(await numbers(shop.as(one))).toEqual([first]);
  expect(await numbers(shop.as(two))).toEqual([second]);
});

test('the list and its tab counts can be filtered by employee', async () => {
  const { boss, bossId, one, two } = await company('E2');
  const first = await shop.place(one);
  const second = await shop.place(two);
  const ofOne = await list(boss, { orderedBy: one });
  expect(ofOne.orders.map(({ orderNo }) => orderNo)).toEqual([first]);
  expect(ofOne.counts).toMatchObject({ all: 1, 'to-pay': 1 });
  expect(await numbers(boss, { orderedBy: bossId })).toEqual([]);
  expect(await numbers(boss, { orderedBy: 'nobody' })).toEqual([]);
  expect(await numbers(shop.as(one), { orderedBy: two })).toEqual([]);
  expect(await numbers(boss)).toEqual([first, second].toSorted());
});

test('the pages of an enterprise’s list contain every order exactly once', async () => {
  const { boss, bossId, one, two } = await company('E3');
  const placed: string[] = [];
  for (const memberId of [one, two, one, two]) placed.push(await shop.place(memberId));
  placed.push(await shop.place(bossId));
  const seen: string[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(boss, { max: 2, after });
    seen.push(...page.orders.map(({ orderNo }) => orderNo));
    after = page.next ?? undefined;
  }
  expect(seen).toHaveLength(5);
  expect(seen.toSorted()).toEqual(placed.toSorted());
});

test('an employee’s order is read, paid and cancelled by the main account as by its owner, and by no colleague', async () => {
  const { boss, bossId, one, two } = await company('E4');
  const orderNo = await shop.place(one);
  const read = await findOrder(shop.deps, boss, { orderNo });
  expect(read).toMatchObject({
    orderNo,
    code: 0,
    actions: ['pay', 'cancel'],
    orderedBy: { memberId: one, name: '郑文博', mayAct: true },
  });
  const own = await findOrder(shop.deps, shop.as(one), { orderNo });
  expect(own.actions).toEqual(read.actions);
  expect(own.orderedBy).toBeUndefined();
  const colleague = shop.as(two);
  for (const asked of [
    () => findOrder(shop.deps, colleague, { orderNo }),
    () => cancelOrder(shop.deps, colleague, { orderNo }),
  ])
    expect(await refusalOf(asked())).toBe('order.unknown');
  await shop.enrich(bossId);
  await startPayment(shop.deps, boss, {
    businessType: 'dometicketOrderPay',
    orderNo,
    method: 'tianHangPay',
    payPassword,
  });
  expect(await shop.codeOf(orderNo)).toBe(1);
  const second = await shop.place(one);
  await cancelOrder(shop.deps, boss, { orderNo: second });
  expect(await shop.codeOf(second)).toBe(12);
});

test('other enterprises, tenants and strangers do not see the orders', async () => {
  const { boss, one } = await company('E5');
  const orderNo = await shop.place(one);
  const other = await company('E6');
  const strangers = [
    other.boss,
    shop.as(other.one),
    shop.as('thief'),
    main(boss.signedIn.memberId, 'E5', 'partner'),
    // A main account that belongs to no enterprise, and one that says it is an employee too.
    { ...boss, signedIn: { ...boss.signedIn, creditMemberId: undefined } },
    { ...boss, signedIn: { ...boss.signedIn, creditEmployeeId: '7199' } },
    // A person with the number of an enterprise, who is neither its account nor its employee.
    { ...boss, signedIn: { ...boss.signedIn, memberType: 10 } },
  ];
  for (const ctx of strangers) {
    expect(await numbers(ctx)).toEqual([]);
    expect(await numbers(ctx, { orderedBy: one })).toEqual([]);
    expect((await list(ctx)).counts.all).toBe(0);
    expect(await refusalOf(findOrder(shop.deps, ctx, { orderNo }))).toBe('order.unknown');
  }
  for (const ctx of strangers.slice(1)) expect((await orderers(ctx)).list).toEqual([]);
});

test('the enterprise keeps orders placed during employment, and none from before or after', async () => {
  const { boss } = await company('E7');
  const comes = await newMember('蒋浩然', null, 'person');
  const before = await shop.place(comes);
  await shop.employ('E7', yuan(100_000), [comes]);
  const during = await shop.place(comes);
  await shop.employ('E8', yuan(100_000), [comes]);
  const after = await shop.place(comes);
  expect(await numbers(boss)).toEqual([during]);
  expect(await numbers(shop.as(comes))).toEqual([before, during, after].toSorted());
});

test('people are found by the beginning of their names, of pinyin and initials, and by the end of their numbers', async () => {
  const { boss, bossId, one, two } = await company('E9');
  await db.inTenant(tenant, (tx) =>
    sql`update members set status = 0 where tenant_id = ${tenant} and id = ${one}`.execute(tx),
  );
  const people = [
    { memberId: two, name: '冯静怡', deptName: '', left: false },
    { memberId: bossId, name: '吴海涛', deptName: '', left: false },
    { memberId: one, name: '郑文博', deptName: '', left: true },
  ];
  expect((await orderers(boss)).list).toEqual(people);
  const found = async (typed: string) => (await orderers(boss, typed)).list.map(({ name }) => name);
  expect(await found('郑')).toEqual(['郑文博']);
  expect(await found('文')).toEqual([]);
  for (const typed of ['z', 'zhengw', 'ZWB']) expect(await found(typed)).toEqual(['郑文博']);
  expect(await found('zhengx')).toEqual([]);
  const mobile = String(mobiles);
  for (const typed of [mobile.slice(-4), mobile]) expect(await found(typed)).toEqual(['冯静怡']);
  expect(await found(mobile.slice(-3))).toEqual([]);
  expect(await found(`1${mobile.slice(-4)}`)).toEqual([]);
  expect(await orderers(boss, '吴', one)).toMatchObject({ more: false, chosen: people[2] });
  const other = await company('E93');
  expect(await orderers(other.boss, '', one)).toMatchObject({ chosen: null });
});

test('of very many people the first twenty are shown, and only those that are asked about are read', async () => {
  const { boss } = await company('E94');
  await db.inTenant(tenant, (tx) =>
    sql`insert into members (tenant_id, id, mobile_phone, real_name, member_type, credit_member_id, credit_employee_id)
      select ${tenant}, 'E94-' || i, (13200000000 + i)::text, '张' || i, 10, 'E94', '72' || i from generate_series(1, 8000) i`.execute(
      tx,
    ),
  );
  // As the database does by itself after a while.
  await db.inTenant(tenant, async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`analyze members`.execute(tx);
  });
  const looked = (typed: string) => rowsLookedAt(db, tenant, () => orderers(boss, typed));
  expect(await orderers(boss, '张')).toMatchObject({ list: { length: 20 }, more: true });
  for (const typed of ['', '张77', '冯', 'feng', '4567']) expect(await looked(typed)).toBeLessThan(300);
  // Of a surname that all share so many as are looked at.
  expect(await looked('zhang')).toBeLessThan(7000);
});

test('the menu of a main account keeps the lists in which its employees have orders', async () => {
  const { bossId, one } = await company('E10');
  expect(await orderedProducts(bossId)).toEqual([]);
  await shop.place(one);
  expect(await orderedProducts(bossId)).toEqual(['airTicket']);
  expect(await orderedProducts(one)).toEqual(['airTicket']);
});

test('an enterprise spent what was paid for, by the day; nobody else sees it', async () => {
  const { boss, one, two } = await company('E90');
  await shop.place(two);
  const none = await readEnterpriseSpending(shop.deps, boss);
  expect(none).toMatchObject({ month: { spentFen: 0, orders: 0 } });
  const orderNo = await shop.place(one);
  await shop.enrich(one);
  await shop.pay(one, orderNo);
  const { totalFen } = await findOrder(shop.deps, boss, { orderNo });
  const spent = await readEnterpriseSpending(shop.deps, boss);
  expect(spent.month).toEqual({ spentFen: totalFen, orders: 1 });
  expect(spent.days.at(-1)).toMatchObject({ spentFen: totalFen, orders: 1 });
  expect(spent.days[0]!.day.slice(8)).toBe('01');
  const other = await company('E91');
  for (const ctx of [other.boss, shop.as(one), shop.as('thief')])
    expect(await readEnterpriseSpending(shop.deps, ctx)).toMatchObject({
      month: { spentFen: 0, orders: 0 },
    });
});

test('an order that was given up, whose money came back whole, was never spent', async () => {
  const { boss, one } = await company('E92');
  const orderNo = await shop.place(one);
  await shop.enrich(one);
  await shop.pay(one, orderNo);
  shop.supplier.script.issue.push('busy');
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(22);
  expect((await readEnterpriseSpending(shop.deps, boss)).month.orders).toBe(1);
  await giveUpOrder(shop.deps, shop.as(one), { orderNo });
  const { month, days } = await readEnterpriseSpending(shop.deps, boss);
  expect(month).toEqual({ spentFen: 0, orders: 0 });
  expect(days.at(-1)).toMatchObject({ spentFen: 0, orders: 0 });
});

/** Written down as employees of an enterprise, as the room of people does it. */
const employed = (enterpriseId: string, memberIds: readonly string[]) =>
  db.inTenant(tenant, async (tx) => {
    await sql`insert into enterprises (tenant_id, id, name) values (${tenant}, ${enterpriseId}, '远山') on conflict do nothing`.execute(
      tx,
    );
    for (const memberId of memberIds)
      await sql`insert into employments (tenant_id, member_id, enterprise_id, joined_on)
        values (${tenant}, ${memberId}, ${enterpriseId}, '2020-01-01')`.execute(tx);
  });

/** A right to see orders, for the whole enterprise or some people of it. */
const mayView = (
  memberId: string,
  grantedBy: string,
  enterpriseId: string,
  whom: readonly string[] | 'all',
  from = '2020-01-01',
) =>
  db.inTenant(tenant, async (tx) => {
    const whole = whom === 'all';
    const { rows } = await sql<{ id: string }>`
      insert into employee_grants (tenant_id, enterprise_id, member_id, kind, whole, from_day, granted_by, granted_at)
      values (${tenant}, ${enterpriseId}, ${memberId}, 'orders', ${whole}, ${from}, ${grantedBy}, now()) returning id`.execute(
      tx,
    );
    for (const one of whole ? [] : whom)
      await sql`insert into employee_grant_targets (tenant_id, grant_id, member_id) values (${tenant}, ${rows[0]!.id}, ${one})`.execute(
        tx,
      );
    return rows[0]!.id;
  });
const employeeOf = (memberId: string, enterpriseId: string): MemberCtx => {
  const ctx = shop.as(memberId);
  return {
    ...ctx,
    signedIn: { ...ctx.signedIn, creditMemberId: enterpriseId, creditEmployeeId: `71${memberId}` },
  };
};

const permissionsOf = () => Promise.resolve([12]);

test('an employee with the right sees orders of those it is for, reads and filters them, and acts upon none', async () => {
  const { bossId, one, two } = await company('920');
  const finance = await newMember('钱会计', '920', 'employee');
  const three = await newMember('赵三', '920', 'employee');
  await shop.employ('920', yuan(100_000), [finance, three]);
  await employed('920', [one, two, three, finance]);
  const [first, second, third] = [await shop.place(one), await shop.place(two), await shop.place(three)];
  const own = await shop.place(finance);
  const ctx = employeeOf(finance, '920');
  expect(await numbers(ctx)).toEqual([own]);
  const id = await mayView(finance, bossId, '920', [one, two]);
  expect(await numbers(ctx)).toEqual([first, second, own].toSorted());
  expect(await numbers(ctx, { orderedBy: one })).toEqual([first]);
  expect(await numbers(ctx, { orderedBy: three })).toEqual([]);
  expect(await numbers(ctx, { keyword: first })).toEqual([first]);
  expect(await numbers(ctx, { keyword: third })).toEqual([]);
  expect((await list(ctx)).counts).toMatchObject({ all: 3 });
  expect((await orderers(ctx)).list.map(({ memberId }) => memberId).toSorted()).toEqual(
    [one, two, finance].toSorted(),
  );
  expect(await findOrder(shop.deps, ctx, { orderNo: first })).toMatchObject({
    actions: [],
    orderedBy: { memberId: one },
  });
  expect(await refusalOf(findOrder(shop.deps, ctx, { orderNo: third }))).toBe('order.unknown');
  expect(await refusalOf(cancelOrder(shop.deps, ctx, { orderNo: first }))).toBe('order.unknown');
  const { orders: toPay } = await listOrdersToPay({ ...shop.deps, permissionsOf }, ctx);
  expect(toPay.map(({ orderNo }) => orderNo)).toEqual([own]);
  // What an enterprise spends as a whole stays with its main account.
  expect(await readEnterpriseSpending(shop.deps, ctx)).toMatchObject({
    month: { spentFen: 0, orders: 0 },
  });
  // The right ends while the list is open.
  await db.inTenant(tenant, (tx) =>
    sql`update employee_grants set ended_at = now() where id = ${id}`.execute(tx),
  );
  expect(await numbers(ctx)).toEqual([own]);
  expect(await refusalOf(findOrder(shop.deps, ctx, { orderNo: first }))).toBe('order.unknown');
});

test('a right to all of an enterprise ends at its walls, begins on its day, and is nobody’s who has changed the company', async () => {
  const { bossId, one } = await company('921');
  const other = await company('922');
  const viewer = await newMember('钱会计', '921', 'employee');
  await shop.employ('921', yuan(100_000), [viewer]);
  await employed('921', [one, viewer]);
  await employed('922', [other.one]);
  const [ours, theirs] = [await shop.place(one), await shop.place(other.one)];
  await mayView(viewer, bossId, '921', 'all');
  expect(await numbers(employeeOf(viewer, '921'))).toEqual([ours]);
  expect(await refusalOf(findOrder(shop.deps, employeeOf(viewer, '921'), { orderNo: theirs }))).toBe(
    'order.unknown',
  );
  for (const ctx of [employeeOf(viewer, '922'), shop.as(viewer, 'partner')])
    expect(await numbers(ctx)).toEqual([]);
  const later = await newMember('孙出纳', '921', 'employee');
  await shop.employ('921', yuan(100_000), [later]);
  await employed('921', [later]);
  await mayView(later, bossId, '921', 'all', '2999-01-01');
  expect(await numbers(employeeOf(later, '921'))).toEqual([]);
});

const bookingsTold = async (memberId: string) =>
  (
    await db.read(tenant, (tx) =>
      sql<{ params: object; link: string }>`
        select params, link from messages where tenant_id = ${tenant} and member_id = ${memberId} and kind = 'order-booked-for'`.execute(
        tx,
      ),
    )
  ).rows;

test('others travel by an order than it was placed for: they are told and see it, and who stays is told nothing more', async () => {
  const { one, two } = await company('923');
  const three = await newMember('孙出纳', '923', 'employee');
  await shop.employ('923', yuan(100_000), [three]);
  const orderNo = await shop.place(one, { types: ['ADT', 'ADT'] });
  const replaced = (...names: [name: string, memberId?: string][]) =>
    db.inTenant(tenant, async (tx) => {
      const passengers = names.map(([name, memberId], at) => ({
        name,
        memberId,
        type: 'ADT' as const,
        paperType: 2,
        paperNoSealed: shop.deps.vault.seal(name, paperPlace(orderNo, at)),
        personIndex: personIndex(shop.deps.vault, tenant, { paperType: 2, paperNo: name }),
        paperNoMasked: '*',
        birth: null,
      }));
      const order = await lockOrder(tx, tenant, orderNo);
      await replacePassengers(tx, order, passengers, { searchWords: ['远山酒店'], at: shop.clock.now() });
    });
  const seeing = async () => {
    const seen = [one, two, three].map(async (id) => (await numbers(employeeOf(id, '923'))).length);
    return Promise.all(seen);
  };
  expect(await seeing()).toEqual([1, 0, 0]);
  await replaced(['冯静怡', two], ['外部客人']);
  expect(await seeing()).toEqual([1, 1, 0]);
  const message = { params: { orderNo, booker: '郑文博' }, link: `/order/list?keyword=${orderNo}` };
  expect(await bookingsTold(two)).toEqual([message]);
  const { passengers } = await findOrder(shop.deps, employeeOf(one, '923'), { orderNo });
  expect(passengers.map(({ name }) => name)).toEqual(['冯静怡', '外部客人']);
  for (const keyword of [orderNo, '外部客人', '远山酒店'])
    expect(await numbers(employeeOf(one, '923'), { keyword })).toEqual([orderNo]);
  expect(await numbers(employeeOf(one, '923'), { keyword: '张一' })).toEqual([]);
  await replaced(['郑文博', one], ['冯静怡', two]);
  expect([await bookingsTold(one), await bookingsTold(two)]).toEqual([[], [message]]);
  await replaced(['郑文博', one], ['孙出纳', three]);
  expect(await seeing()).toEqual([1, 0, 1]);
  expect([await bookingsTold(two), await bookingsTold(three)]).toEqual([[message], [message]]);
});
