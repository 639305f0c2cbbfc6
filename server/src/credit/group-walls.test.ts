import { yuan } from '@woxing/contract/core/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAuditEvents } from '#src/audit/public.ts';
import { findOrder } from '#src/orders/find-order.ts';
import { listOrders } from '#src/orders/list-orders.ts';
import { findEmployees } from '#src/people/find-employees.ts';
import { sumReport } from '#src/reports/read-reports.ts';
import { companiesOf, type Person } from '../../test/company.ts';
import { linesOf } from '../../test/reported.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { listSubsidiaries, saveGroup, saveSubsidiary } from './groups.ts';
import { readCredit } from './read-credit.ts';
import { saveGroupLink } from './spending.db.ts';

/** What a group, its companies and everybody else see of each other, tried by each of them. */

const shop = await openShop();
const { db } = shop;
const company = companiesOf(shop);
type Company = Awaited<ReturnType<typeof company>>;

let group: Company;
let one: Company;
let other: Company;
let stranger: Company;
beforeEach(async () => {
  [group, one, other, stranger] = [await company(), await company(), await company(), await company()];
  for (const { enterpriseId, staff } of [group, one, other, stranger])
    await shop.employ(enterpriseId, yuan(20_000), [staff.id], { billingDay: 1 });
  for (const { enterpriseId } of [one, other])
    await db.inTenant(tenant, (tx) =>
      saveGroupLink(tx, tenant, {
        enterpriseId,
        groupId: group.enterpriseId,
        settled: false,
        periodLimitFen: null,
      }),
    );
});

const subsidiariesOf = async (who: Person) => (await listSubsidiaries({ db }, who.ctx())).list;
const spent = async ({ staff }: Company) => {
  await shop.enrich(staff.id);
  const orderNo = await shop.place(staff.id, { types: ['ADT'] });
  await shop.pay(staff.id, orderNo, 'creditPay');
  expect(await shop.jobs.run()).toEqual([]);
  return orderNo;
};
const set = (who: Person, { enterpriseId }: Company) =>
  refusalOf(saveSubsidiary({ db }, who.ctx(), { enterpriseId, settled: true }));
const placed = ({ enterpriseId }: Company, groupId: string | undefined, from = db) =>
  refusalOf(saveGroup({ db: from }, group.boss.ctx(), { enterpriseId, groupId }));
const audited = async (action: string, { enterpriseId: subject }: Company) =>
  (await db.read(tenant, (tx) => listAuditEvents(tx, tenant, { action, subject }, 9))).map(
    ({ details }) => details,
  );
const everyLine = { report: 'groupLines', from: undefined, until: undefined } as const;
const movementsOf = async (who: Person) =>
  (await linesOf(db, who.ctx(), everyLine as never)).map(({ orderNo }) => orderNo);

describe('a group', () => {
  test('keeps what it has settled for a company that is put into it again; in another group it starts anew', async () => {
    expect(await set(group.boss, one)).toBeUndefined();
    const put = ({ enterpriseId: groupId }: Company) =>
      saveGroup({ db }, group.boss.ctx(), { enterpriseId: one.enterpriseId, groupId });
    const settledIn = async ({ boss }: Company) =>
      (await subsidiariesOf(boss)).find(({ enterpriseId }) => enterpriseId === one.enterpriseId)?.settled;
    await put(group);
    expect(await settledIn(group)).toBe(true);
    await put(stranger);
    expect([await settledIn(group), await settledIn(stranger)]).toEqual([undefined, false]);
    await placed(one, undefined);
    const [ofGroup, ofStranger] = [group.enterpriseId, stranger.enterpriseId];
    expect(await audited('group.settle', one)).toMatchObject([
      { before: { settled: false }, after: { settled: true, periodLimitFen: null } },
    ]);
    expect(await audited('group.save', one)).toMatchObject([
      { before: { groupId: ofStranger, settled: false }, groupId: null },
      { before: { groupId: ofGroup, settled: true }, groupId: ofStranger },
      { before: { groupId: ofGroup, settled: true }, groupId: ofGroup },
    ]);
    await placed(stranger, group.enterpriseId);
    expect(await audited('group.save', stranger)).toMatchObject([{ before: null, groupId: ofGroup }]);
  });

  test('is no company of another group, also where two administrators put both at once', async () => {
    const [first, second] = [await company(), await company()];
    for (let round = 0; round < 6; round += 1) {
      const asked = await Promise.all([
        placed(first, second.enterpriseId),
        placed(second, first.enterpriseId, shop.anotherProcess().db),
      ]);
      expect(asked.filter((code) => code !== undefined)).toEqual(['group.nested']);
      await Promise.all([placed(first, undefined), placed(second, undefined)]);
    }
  });

  test('is no member of another, and none of its companies is a group', async () => {
    const put = (enterpriseId: string, groupId?: string) =>
      refusalOf(saveGroup({ db }, group.boss.ctx(), { enterpriseId, groupId }));
    const { enterpriseId } = stranger;
    expect(await put(enterpriseId, enterpriseId)).toBe('group.nested');
    expect(await put(enterpriseId, one.enterpriseId)).toBe('group.nested');
    expect(await put(group.enterpriseId, enterpriseId)).toBe('group.nested');
    expect(await put('nobody', group.enterpriseId)).toBe('enterprise.unknown');
    expect(await put(enterpriseId, 'nobody')).toBe('enterprise.unknown');
    expect(await put('nobody')).toBe('enterprise.unknown');
    expect((await subsidiariesOf(group.boss)).map((each) => each.enterpriseId)).toEqual([
      one.enterpriseId,
      other.enterpriseId,
    ]);
    expect(await subsidiariesOf(stranger.boss)).toEqual([]);
  });

  test('keeps the others when one is taken out, which may be put into another then', async () => {
    const put = (groupId?: string) =>
      refusalOf(saveGroup({ db }, group.boss.ctx(), { enterpriseId: one.enterpriseId, groupId }));
    expect(await put()).toBeUndefined();
    expect((await subsidiariesOf(group.boss)).map((each) => each.enterpriseId)).toEqual([other.enterpriseId]);
    expect(await set(group.boss, one)).toBe('group.unknown');
    expect(await put(stranger.enterpriseId)).toBeUndefined();
    expect((await subsidiariesOf(stranger.boss)).map((each) => each.enterpriseId)).toEqual([
      one.enterpriseId,
    ]);
  });

  test('sees its companies with their own credit, and those of nobody else', async () => {
    await spent(one);
    const seen = await subsidiariesOf(group.boss);
    expect(seen.map(({ enterpriseId }) => enterpriseId)).toEqual([one.enterpriseId, other.enterpriseId]);
    expect(seen[0]).toMatchObject({
      name: '云帆科技有限公司',
      own: { limitFen: yuan(20_000), frozen: false },
    });
    expect(seen[0]!.own!.usedFen).toBeGreaterThan(0);
    expect(seen[1]!.own!.usedFen).toBe(0);
  });

  test('sees neither orders nor people of a company, nor what it spends of its own credit', async () => {
    const orderNo = await spent(one);
    expect(await refusalOf(findOrder(shop.deps, group.boss.ctx(), { orderNo }))).toBe('order.unknown');
    const { orders } = await listOrders(shop.deps, group.boss.ctx(), {
      product: 'airTicket',
      tab: 'all',
      max: 50,
      keyword: '',
    });
    expect(orders.map((order) => order.orderNo)).not.toContain(orderNo);
    expect(await movementsOf(group.boss)).not.toContain(orderNo);
    const people = await findEmployees({ db }, group.boss.ctx(), {
      page: 1,
      pageSize: 100,
      keyword: '',
    } as never);
    expect(JSON.stringify(people)).not.toContain(one.staff.id);
  });

  test('sets how its own companies are settled, and no other', async () => {
    expect(await set(group.boss, stranger)).toBe('group.unknown');
    expect(await set(group.boss, group)).toBe('group.unknown');
    expect(await set(group.boss, one)).toBeUndefined();
  });
});

describe('a company of a group', () => {
  test('spends nothing of the line of the group while the group or itself is frozen', async () => {
    expect(await set(group.boss, one)).toBeUndefined();
    await shop.enrich(one.staff.id);
    const orderNo = await shop.place(one.staff.id, { types: ['ADT'] });
    const pay = () => refusalOf(shop.pay(one.staff.id, orderNo, 'creditPay'));
    const freeze = ({ enterpriseId }: Company, frozen: boolean) =>
      shop.employ(enterpriseId, yuan(20_000), [], { billingDay: 1, frozen });
    for (const frozen of [group, one]) {
      await freeze(frozen, true);
      expect(await pay()).toBe('credit.blocked');
      await freeze(frozen, false);
    }
    expect(await pay()).toBeUndefined();
    await shop.jobs.run();
  });

  test('sees nothing of its sister: no order, no spending, no credit, no setting', async () => {
    const orderNo = await spent(one);
    for (const who of [other.boss, other.staff, other.manager])
      expect(await refusalOf(findOrder(shop.deps, who.ctx(), { orderNo }))).toBe('order.unknown');
    expect(await subsidiariesOf(other.boss)).toEqual([]);
    expect(await movementsOf(other.boss)).toEqual([]);
    const spending = await sumReport({ db }, other.boss.ctx(), { ...everyLine, by: 'sort' });
    expect(spending.list).toEqual([]);
    expect((await readCredit({ db }, other.boss.ctx())).line!.usedFen).toBe(0);
  });

  test('raises neither its own limit nor that of its sister', async () => {
    for (const { enterpriseId } of [one, other, group])
      expect(
        await refusalOf(
          saveSubsidiary({ db }, one.boss.ctx(), {
            enterpriseId,
            settled: true,
            periodLimitFen: yuan(1_000_000),
          }),
        ),
      ).toBe('group.unknown');
    const mayUse = { enterpriseId: one.enterpriseId, settled: true, periodLimitFen: yuan(300) };
    await saveSubsidiary({ db }, group.boss.ctx(), mayUse);
    const limits = (await subsidiariesOf(group.boss)).map(({ periodLimitFen }) => periodLimitFen);
    expect(limits).toEqual([yuan(300), null]);
    expect(await readCredit({ db }, one.staff.ctx())).toMatchObject({
      line: { enterpriseId: one.enterpriseId, limitFen: yuan(300), availableFen: yuan(300) },
      settledBy: '云帆科技有限公司',
    });
  });

  test('sees nothing of what the group spends of its own line', async () => {
    const orderNo = await spent(group);
    expect(await refusalOf(findOrder(shop.deps, one.boss.ctx(), { orderNo }))).toBe('order.unknown');
    expect(await movementsOf(one.boss)).toEqual([]);
  });
});

test('another enterprise, and the same numbers in another tenant, see nothing of a group', async () => {
  const orderNo = await spent(one);
  expect(await subsidiariesOf(stranger.boss)).toEqual([]);
  expect(await refusalOf(findOrder(shop.deps, stranger.boss.ctx(), { orderNo }))).toBe('order.unknown');
  const elsewhere = { ...group.boss.ctx(), tenantId: 'partner' };
  expect((await listSubsidiaries({ db }, elsewhere)).list).toEqual([]);
  expect(
    await refusalOf(saveSubsidiary({ db }, elsewhere, { enterpriseId: one.enterpriseId, settled: true })),
  ).toBe('group.unknown');
});
