import { addDays, dayOf, momentOf } from '@woxing/contract/core/days';
import { fen, yuan } from '@woxing/contract/core/money';
import { beforeAll, expect, test } from 'vitest';
import { readNettingMonth } from '#src/enterprise-bills/nettings.ts';
import { closeBills, closeBillsOf } from '#src/enterprise-bills/public.ts';
import { accounts, post } from '#src/ledger/public.ts';
import { readGroupMonth } from '#src/reports/group-month.ts';
import { companiesOf } from '../../test/company.ts';
import { rowsLookedAt } from '../../test/rows-looked-at.ts';
import { openShop, tenant } from '../../test/shop.ts';
import { countStatements } from '../../test/statement-count.ts';
import { groupSpending, listSubsidiaries } from './groups.ts';
import { ordersOnLine, sumUnbilled } from './movements.db.ts';
import { findPayingCredit } from './paying-credit.ts';
import { insertSpender, saveGroupLink } from './spending.db.ts';

/** What it costs to read a line that has moved for years, and a group of many companies. */

const shop = await openShop();
const { db, clock } = shop;
const company = companiesOf(shop);
const today = dayOf(clock.now());

let group: Awaited<ReturnType<typeof company>>;
beforeAll(async () => {
  group = await company();
  await shop.employ(group.enterpriseId, yuan(1_000_000), [group.staff.id]);
});

const line = () => accounts.credit(group.enterpriseId);
let moved = 0;
/** Orders of a company on the line of the group, each of one yuan. */
async function spend(
  spenderId: string,
  count: number,
  daysAgo = (_at: number) => 0,
  debit = line(),
): Promise<void> {
  const transfers = Array.from({ length: count }, (_, at) => {
    const orderNo = `L${(moved += 1)}`;
    return {
      id: `long:${orderNo}`,
      debit,
      credit: accounts.deposit,
      amountFen: fen(100),
      orderNo,
      memo: '测试',
      at: momentOf(addDays(today, -daysAgo(at)), 600),
    };
  });
  await db.inTenant(tenant, async (tx) => {
    for (const { orderNo } of transfers) await insertSpender(tx, tenant, orderNo, spenderId);
    await post(tx, tenant, transfers);
  });
}

test('the spending of some days looks at what moved on them, whatever moved in the years before', async () => {
  await spend(group.enterpriseId, 1500, (at) => 10 + at);
  await spend(group.enterpriseId, 20);
  const ofDays = () => groupSpending({ db }, group.boss.ctx(), { from: addDays(today, -5), until: today });
  expect((await ofDays()).netFen).toBe(2000);
  expect(await rowsLookedAt(db, tenant, ofDays)).toBeLessThan(500);
  const before = { from: '', until: addDays(today, -9) };
  expect((await groupSpending({ db }, group.boss.ctx(), before)).netFen).toBe(150_000);
});

test('a group of many companies is read in as many statements as one of few, each with what it has spent', async () => {
  const statements = countStatements(db.pool);
  const join = async (count: number, periodLimitFen: number) => {
    for (let at = 0; at < count; at += 1) {
      const { enterpriseId } = await company();
      await db.inTenant(tenant, (tx) =>
        saveGroupLink(tx, tenant, {
          enterpriseId,
          groupId: group.enterpriseId,
          settled: true,
          periodLimitFen: fen(periodLimitFen),
        }),
      );
      await spend(enterpriseId, at + 1);
    }
  };
  const list = () => listSubsidiaries({ db }, group.boss.ctx());
  await join(2, 100);
  const few = await statements.during(list);
  await join(10, 10_000);
  expect(await statements.during(list)).toEqual(few);
  expect((await list()).list.map(({ usedFen, heldFen }) => [usedFen, heldFen])).toEqual(
    [1, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((orders) => [orders * 100, 0]),
  );
  const { nearLimit } = await readGroupMonth({ db }, group.boss.ctx());
  expect(nearLimit.map(({ percent, availableFen }) => [percent, availableFen])).toEqual([
    [95, 0],
    [95, -100],
  ]);
});

/** A company of its own group that has spent the line of that for two years, all of it billed. */
async function billedForYears() {
  const owner = await company();
  const { enterpriseId } = await company();
  await shop.employ(owner.enterpriseId, yuan(1_000_000), [owner.staff.id]);
  await db.inTenant(tenant, (tx) =>
    saveGroupLink(tx, tenant, {
      enterpriseId,
      groupId: owner.enterpriseId,
      settled: true,
      periodLimitFen: yuan(1000),
    }),
  );
  const credit = accounts.credit(owner.enterpriseId);
  await spend(enterpriseId, 1400, (at) => 40 + (at % 700), credit);
  await closeBillsOf(shop.deps, tenant, owner.enterpriseId);
  return { owner, enterpriseId, credit };
}

test('what a company has used, what is not billed and what months come to are read from few rows after years that are billed', async () => {
  const { owner, enterpriseId, credit } = await billedForYears();
  await spend(enterpriseId, 5, undefined, credit);
  const used = async () =>
    (await db.read(tenant, (tx) => findPayingCredit(tx, tenant, enterpriseId)))?.own?.usedFen;
  const before = await used();
  expect(before).toBeLessThan(10_000);
  expect(await rowsLookedAt(db, tenant, used)).toBeLessThan(300);
  const unbilled = () => db.read(tenant, (tx) => sumUnbilled(tx, tenant, owner.enterpriseId));
  expect((await unbilled()).totalFen).toBe(before);
  expect(await rowsLookedAt(db, tenant, unbilled)).toBeLessThan(200);
  const month = addDays(today, -400).slice(0, 7);
  const netting = () => readNettingMonth({ db }, owner.boss.ctx(), { month });
  const [paid] = (await netting()).list;
  const reader = asMainOf(enterpriseId);
  const own = () => readNettingMonth({ db }, reader, { month });
  const [owed] = (await own()).list;
  expect([owed?.enterpriseId, owed?.weOweFen]).toEqual([owner.enterpriseId, paid?.owesUsFen]);
  expect(owed!.weOweFen).toBeGreaterThan(5000);
  expect(await rowsLookedAt(db, tenant, own)).toBeLessThan(500);
});

/** As the main account of a company reads it. */
function asMainOf(enterpriseId: string) {
  const ctx = group.boss.ctx();
  return { ...ctx, signedIn: { ...ctx.signedIn, creditMemberId: enterpriseId } };
}

const close = () => closeBills(shop.deps, tenant);
/** Companies that have spent of their own lines today. */
async function openLines(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const { enterpriseId, staff } = await company();
    await shop.employ(enterpriseId, yuan(1000), [staff.id]);
    await spend(enterpriseId, 3, undefined, accounts.credit(enterpriseId));
  }
}

test('many lines that were never billed are looked at for what is to be closed in as many statements as few', async () => {
  const statements = countStatements(db.pool);
  await openLines(1);
  await close();
  const few = await statements.during(close);
  await openLines(10);
  expect(await statements.during(close)).toEqual(few);
});

test('orders of one bill and those that are not billed are read without all that the line has behind it', async () => {
  const [{ enterpriseId, staff }, other] = [await company(), await company()];
  await shop.employ(enterpriseId, yuan(1_000_000), [staff.id]);
  const credit = accounts.credit(enterpriseId);
  await spend(enterpriseId, 1400, (at) => 40 + (at % 700), credit);
  await closeBillsOf(shop.deps, tenant, enterpriseId);
  await spend(enterpriseId, 5, undefined, credit);
  const orders = (billNo: string, whose = enterpriseId) =>
    db.read(tenant, (tx) => ordersOnLine(tx, tenant, { enterpriseId: whose, billNo }));
  const billNo = `ZD${addDays(today, -400).slice(0, 7).replace('-', '')}01${enterpriseId}`;
  const [all, open, billed] = [await orders('all'), await orders('open'), await orders(billNo)];
  expect(all).toHaveLength(1405);
  expect(all.slice(0, open.length)).toEqual(open);
  expect(billed.length).toBeGreaterThan(50);
  expect(await orders(billNo, other.enterpriseId)).toEqual([]);
  expect(await rowsLookedAt(db, tenant, () => orders('open'))).toBeLessThan(200);
  expect(await rowsLookedAt(db, tenant, () => orders(billNo))).toBeLessThan(300);
});

test('what is posted late, before days that are billed, is on the next bill', async () => {
  const { owner, enterpriseId, credit } = await billedForYears();
  const unbilled = () => db.read(tenant, (tx) => sumUnbilled(tx, tenant, owner.enterpriseId));
  const before = (await unbilled()).totalFen;
  await spend(enterpriseId, 3, () => 400, credit);
  expect((await unbilled()).totalFen).toBe(before + 300);
  const bills = async () =>
    await db.read(tenant, (tx) =>
      tx
        .selectFrom('credit_bills')
        .select('total_fen')
        .where('tenant_id', '=', tenant)
        .where('enterprise_id', '=', owner.enterpriseId)
        .orderBy('closes', 'desc')
        .execute(),
    );
  const billed = (await bills()).length;
  clock.passSeconds(31 * 86_400);
  await closeBillsOf(shop.deps, tenant, owner.enterpriseId);
  expect((await bills()).length).toBe(billed + 1);
  expect((await bills())[0]!.total_fen).toBe(before + 300);
  expect((await unbilled()).lines).toBe(0);
});
