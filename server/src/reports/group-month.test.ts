import { fen, yuan } from '@woxing/contract/core/money';
import { beforeAll, expect, test } from 'vitest';
import { type GroupLink, saveGroupLink } from '#src/credit/spending.db.ts';
import { answerBillObjection, objectToBill } from '#src/enterprise-bills/bill-talks.ts';
import { closeBills } from '#src/enterprise-bills/close-bills.ts';
import { listBills } from '#src/enterprise-bills/read-bills.ts';
import { companiesOf, type Person } from '../../test/company.ts';
import { openShop, tenant } from '../../test/shop.ts';
import { readGroupMonth } from './group-month.ts';

/** What waits for the main account of a group: its own bills and objections, and companies whose limit is nearly used up. */

const shop = await openShop();
const { db, jobs, clock } = shop;
const company = companiesOf(shop);
type Company = Awaited<ReturnType<typeof company>>;

let group: Company;
let settled: Company;
let own: Company;
let stranger: Company;
let admin: Person;
beforeAll(async () => {
  clock.set(new Date('2026-02-03T10:00:00+08:00'));
  [group, settled, own, stranger] = [await company(), await company(), await company(), await company()];
  admin = stranger.boss;
  for (const { enterpriseId, staff } of [group, settled, own, stranger])
    await shop.employ(enterpriseId, yuan(20_000), [staff.id], { billingDay: 1 });
  await link(settled, { settled: true });
  await link(own, {});
});

const link = ({ enterpriseId }: Company, set: Partial<GroupLink>) =>
  db.inTenant(tenant, (tx) =>
    saveGroupLink(tx, tenant, {
      enterpriseId,
      groupId: group.enterpriseId,
      settled: false,
      periodLimitFen: null,
      ...set,
    }),
  );
async function spent({ staff }: Company): Promise<void> {
  await shop.enrich(staff.id);
  await shop.pay(staff.id, await shop.place(staff.id, { types: ['ADT'] }), 'creditPay');
  expect(await shop.jobs.run()).toEqual([]);
}
const seenBy = ({ boss }: Company) => readGroupMonth({ db }, boss.ctx());

test('a company stands there from 80 percent on, of its own line and of what the group lets it use', async () => {
  await spent(own);
  await spent(settled);
  expect((await seenBy(group)).nearLimit).toEqual([]);
  const usedFen = (await shop.credit(own.enterpriseId))!.usedFen;
  await shop.employ(own.enterpriseId, fen(Math.floor(usedFen / 0.85)), [], { billingDay: 1 });
  await link(settled, { settled: true, periodLimitFen: usedFen });
  expect((await seenBy(group)).nearLimit).toMatchObject([
    { enterpriseId: settled.enterpriseId, line: 'group', percent: 95, availableFen: 0 },
    { enterpriseId: own.enterpriseId, line: 'own', percent: 80 },
  ]);
  expect([(await seenBy(stranger)).nearLimit, (await seenBy(own)).nearLimit]).toEqual([[], []]);
});

test('a bill of the group waits until it is paid, its objection until it is answered; of its companies none does', async () => {
  await spent(group);
  clock.passSeconds(31 * 86_400);
  await closeBills(shop.deps, tenant);
  const [bill] = (await listBills({ db }, group.boss.ctx())).list;
  const { billNo, dueDay, owedFen } = bill!;
  const [ofCompany] = (await listBills({ db }, own.boss.ctx())).list;
  for (const [{ boss }, no] of [
    [group, billNo],
    [own, ofCompany!.billNo],
  ] as const)
    await objectToBill({ db, jobs }, boss.ctx(), { billNo: no, orderNo: '', lineId: '', words: '金额有误' });
  expect(await seenBy(group)).toMatchObject({
    due: [{ billNo, dueDay, owedFen, overdue: false }],
    objections: [{ billNo }],
  });
  expect(await seenBy(stranger)).toMatchObject({ due: [], objections: [] });
  expect((await readGroupMonth({ db }, { ...group.boss.ctx(), tenantId: 'partner' })).due).toEqual([]);
  await answerBillObjection({ db }, admin.ctx(), { tenant, billNo, turn: 0, words: '已核对' });
  clock.passSeconds(60 * 86_400);
  expect(await seenBy(group)).toMatchObject({ due: [{ billNo, overdue: true }], objections: [] });
});
