import { type Day, day } from '@woxing/contract/core/days';
import { beforeEach, expect, test } from 'vitest';
import { endGrantsOf, insertGrant, saveTargets } from '#src/grants/grants.db.ts';
import { endRightsOfLeaver } from '#src/grants/public.ts';
import { cancelOrder, findOrder, listOrders } from '#src/orders/public.ts';
import { companiesOf, type Person } from '../../test/company.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { findColleagues } from './find-colleagues.ts';
import { savePassenger } from './save-passenger.ts';

const shop = await openShop();
const { db, vault, clock } = shop;
const company = companiesOf(shop);
let at: Awaited<ReturnType<typeof company>>;
let scope: { readonly sales: string; readonly finance: string };

beforeEach(async () => {
  at = await company();
  const rows = await db.read(tenant, (tx) =>
    tx
      .selectFrom('departments')
      .select(['id', 'name'])
      .where('enterprise_id', '=', at.enterpriseId)
      .execute(),
  );
  const idOf = (name: string) => rows.find((row) => row.name === name)!.id;
  scope = { sales: idOf('销售部'), finance: idOf('财务部') };
});

interface Right {
  readonly whole?: boolean;
  readonly departmentIds?: readonly string[];
  readonly memberIds?: readonly string[];
  readonly fromDay?: Day;
  readonly untilDay?: Day | null;
}

/** 周敏 of the finance may book for some of her colleagues. */
const right = ({ departmentIds = [], memberIds = [], ...days }: Right) =>
  db.inTenant(tenant, async (tx) => {
    const id = await insertGrant(tx, tenant, {
      whole: false,
      acts: false,
      fromDay: day('2025-01-01'),
      untilDay: null,
      ...days,
      enterpriseId: at.enterpriseId,
      memberId: at.finance.id,
      kind: 'book',
      grantedBy: at.boss.id,
      grantedAt: clock.now(),
    });
    await saveTargets(tx, tenant, id!, { departmentIds, memberIds, costObjectIds: [] });
  });
const become = (who: Person, state: 'active' | 'suspended' | 'left') =>
  db.inTenant(tenant, (tx) =>
    tx
      .updateTable('employments')
      .set({ state, left_on: state === 'left' ? day('2025-12-01') : null })
      .where('member_id', '=', who.id)
      .execute(),
  );
const place = (who: Person, names: readonly string[], more: Parameters<typeof shop.place>[1] = {}) =>
  shop.place(who.id, { types: names.map(() => 'ADT' as const), names, caller: who.ctx(), ...more });
const listed = async (who: Person) =>
  (await listOrders(shop.deps, who.ctx(), { product: 'airTicket', tab: 'all', max: 20 })).orders;
const told = async (who: Person) =>
  (
    await db.read(tenant, (tx) =>
      tx.selectFrom('messages').select('kind').where('member_id', '=', who.id).orderBy('kind').execute(),
    )
  ).map(({ kind }) => kind);
const colleaguesOf = async (who: Person, keyword = '') =>
  (await findColleagues(shop, who.ctx(), { keyword, page: 1, pageSize: 20 })).list.map(({ name }) => name);
const keepsPaper = (who: Person, name: string) =>
  savePassenger({ db, vault }, who.ctx(), {
    name,
    certType: 2,
    certNo: `P${who.id.padStart(8, '0')}`,
    bornDate: '1991-02-03',
    sex: undefined,
    mobilePhone: '',
  });

test('without a right an employee books for nobody of the enterprise but themselves; strangers stay their own matter', async () => {
  expect(await refusalOf(place(at.finance, ['张一']))).toBe('booking.colleague');
  expect(await colleaguesOf(at.finance)).toEqual([]);
  await place(at.finance, ['周敏']);
  await place(at.finance, ['钱先生']);
});

test('by a department a proxy books for its people, and for nobody else’s; a main account books for all', async () => {
  await right({ departmentIds: [scope.sales] });
  expect((await colleaguesOf(at.finance)).toSorted()).toEqual(['冯静怡', '张一', '郑文博'].toSorted());
  expect(await colleaguesOf(at.finance, '张')).toEqual(['张一']);
  await place(at.finance, ['张一', '郑文博']);
  await become(at.mate, 'left');
  expect(await colleaguesOf(at.finance, '郑文博')).toEqual([]);
  expect(await colleaguesOf(at.boss)).toHaveLength(3);
  await place(at.boss, ['周敏']);
});

test('a list of people, from one day to another, ends as it says', async () => {
  await right({ memberIds: [at.staff.id], fromDay: day('2025-12-01'), untilDay: day('2025-12-10') });
  clock.set(new Date('2025-11-30T10:00:00+08:00'));
  expect(await refusalOf(place(at.finance, ['张一']))).toBe('booking.colleague');
  clock.set(new Date('2025-12-10T10:00:00+08:00'));
  await place(at.finance, ['张一']);
  expect(await refusalOf(place(at.finance, ['郑文博']))).toBe('booking.colleague');
  clock.set(new Date('2025-12-11T10:00:00+08:00'));
  expect(await refusalOf(place(at.finance, ['张一']))).toBe('booking.colleague');
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
});

test('who is chosen travels by the paper that they keep themselves, which the proxy never sees whole', async () => {
  await right({ whole: true });
  const ids = [at.staff.id];
  expect(await refusalOf(place(at.finance, ['张一'], { ids }))).toBe('booking.colleague-paper');
  await keepsPaper(at.staff, '张一');
  const { list } = await findColleagues(shop, at.finance.ctx(), { keyword: '张一', page: 1, pageSize: 5 });
  expect(list[0]).toMatchObject({ memberId: at.staff.id, name: '张一', passenger: { id: at.staff.id } });
  expect(list[0]!.passenger!.certNo).toContain('*');
  const orderNo = await place(at.finance, ['张一'], { ids });
  const { passengers } = await findOrder(shop.deps, at.staff.ctx(), { orderNo });
  expect(passengers.map(({ name }) => name)).toEqual(['张一']);
  const other = await company();
  expect(await refusalOf(place(at.finance, ['张一'], { ids: [other.staff.id] }))).toBe('passenger.unknown');
});

test('who has left or is suspended is booked for no more, chosen or written', async () => {
  await right({ whole: true });
  await keepsPaper(at.staff, '张一');
  for (const state of ['left', 'suspended'] as const) {
    await become(at.staff, state);
    expect(await refusalOf(place(at.finance, ['张一'], { ids: [at.staff.id] }))).toBe(
      'booking.colleague-left',
    );
  }
  await db.inTenant(tenant, (tx) =>
    tx
      .updateTable('members')
      .set({ birthday: day('1990-03-07') })
      .where('id', '=', at.staff.id)
      .execute(),
  );
  expect(await refusalOf(place(at.finance, ['张一']))).toBe('booking.colleague-left');
});

test('a proxy who leaves loses the right at once, and so does one whose right is ended', async () => {
  await right({ departmentIds: [scope.sales] });
  await place(at.finance, ['张一']);
  await db.inTenant(tenant, (tx) =>
    endRightsOfLeaver(tx, {
      tenantId: tenant,
      enterpriseId: at.enterpriseId,
      memberId: at.finance.id,
      now: clock.now(),
    }),
  );
  expect(await refusalOf(place(at.finance, ['郑文博']))).toBe('booking.colleague');
  await right({ whole: true });
  await place(at.finance, ['郑文博']);
  await db.inTenant(tenant, (tx) => endGrantsOf(tx, tenant, at.finance.id, clock.now()));
  expect(await refusalOf(place(at.finance, ['冯静怡']))).toBe('booking.colleague');
});

test('the order is the proxy’s; who travels sees it, is told of it, and changes nothing', async () => {
  await right({ departmentIds: [scope.sales] });
  const orderNo = await place(at.finance, ['张一', '周敏']);
  const [row] = await listed(at.staff);
  expect(row).toMatchObject({
    orderNo,
    orderedBy: { memberId: at.finance.id, name: '周敏', forReader: true },
  });
  expect((await listed(at.finance))[0]).not.toHaveProperty('orderedBy');
  expect((await listed(at.boss))[0]).toMatchObject({ orderedBy: { name: '周敏', forReader: false } });
  expect(await listed(at.mate)).toEqual([]);
  const seen = await findOrder(shop.deps, at.staff.ctx(), { orderNo });
  expect(seen.actions).toEqual([]);
  expect(await refusalOf(findOrder(shop.deps, at.mate.ctx(), { orderNo }))).toBe('order.unknown');
  expect(await refusalOf(cancelOrder(shop.deps, at.staff.ctx(), { orderNo }))).toBe('order.unknown');
  expect(await told(at.staff)).toEqual(['order-booked-for']);
  await shop.enrich(at.finance.id);
  await shop.pay(at.finance.id, orderNo);
  await shop.jobs.run();
  expect(await told(at.staff)).toEqual(['order-booked-for', 'order-ticketed']);
  expect(await told(at.finance)).toEqual(['order-ticketed']);
});
