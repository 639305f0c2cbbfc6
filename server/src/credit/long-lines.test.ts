import { addDays, dayOf, momentOf } from '@woxing/contract/core/days';
import { fen, yuan } from '@woxing/contract/core/money';
import { beforeAll, expect, test } from 'vitest';
import { accounts, post } from '#src/ledger/public.ts';
import { readGroupMonth } from '#src/reports/group-month.ts';
import { sumReport } from '#src/reports/read-reports.ts';
import { companiesOf } from '../../test/company.ts';
import { rowsLookedAt } from '../../test/rows-looked-at.ts';
import { openShop, tenant } from '../../test/shop.ts';
import { countStatements } from '../../test/statement-count.ts';
import { listSubsidiaries } from './groups.ts';
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
async function spend(spenderId: string, count: number, daysAgo = (_at: number) => 0): Promise<void> {
  const transfers = Array.from({ length: count }, (_, at) => {
    const orderNo = `L${(moved += 1)}`;
    return {
      id: `long:${orderNo}`,
      debit: line(),
      credit: accounts.deposit,
      amountFen: fen(100),
      orderNo,
      memo: '测试',
      at: momentOf(addDays(today, -daysAgo(at)), 600),
    };
  });
  await db.inTenant(tenant, async (tx) => {
    await post(tx, tenant, transfers);
    for (const { orderNo } of transfers) await insertSpender(tx, tenant, orderNo, spenderId);
  });
}

test('the spending of some days looks at what moved on them, whatever moved in the years before', async () => {
  await spend(group.enterpriseId, 1500, (at) => 10 + at);
  await spend(group.enterpriseId, 20);
  const spentIn = async (from: number, until: number) => {
    const days = { from: addDays(today, -from), until: addDays(today, -until) };
    const asked = { report: 'groupLines', by: 'sort', ...days } as const;
    return (await sumReport({ db }, group.boss.ctx(), asked)).list.map(({ sums }) => sums['amount']);
  };
  const ofDays = () => spentIn(5, 0);
  expect(await ofDays()).toEqual([2000]);
  expect(await rowsLookedAt(db, tenant, ofDays)).toBeLessThan(500);
  expect(await spentIn(365, 9)).toEqual([35_600]);
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
