import { addDays, dayOf } from '@woxing/contract/core/days';
import { fen, yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { closeBills } from '#src/enterprise-bills/close-bills.ts';
import { listBills } from '#src/enterprise-bills/read-bills.ts';
import { recordReceipt, repayBills } from '#src/enterprise-bills/repay-bills.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { expectAddsUp, linesOf, postedFen } from '../../test/reported.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import { listReport } from './read-reports.ts';

const shop = await openShop();
const { db, jobs, clock } = shop;
const price = yuan(1030);

const main = (enterpriseId: string): MemberCtx => {
  const ctx = shop.as(`main-${enterpriseId}`);
  return {
    ...ctx,
    signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: enterpriseId, creditEmployeeId: undefined },
  };
};
const asked = () => {
  const today = dayOf(clock.now());
  return { report: 'repayments', from: addDays(today, -300), until: today } as const;
};

/** Two bills of one order each, the first of which is paid by two repayments, the second of which pays a part of the second bill. */
beforeAll(async () => {
  clock.set(new Date('2026-02-03T10:00:00+08:00'));
  for (const member of ['buyer', 'main-9501', 'main-9502']) await shop.enrich(member);
  await db.inTenant(tenant, (tx) =>
    sql`insert into enterprises (tenant_id, id, name) values (${tenant}, '9501', '甲公司')`.execute(tx),
  );
  await shop.employ('9501', yuan(50_000), ['buyer']);
  for (let month = 0; month < 2; month += 1) {
    const orderNo = await shop.place('buyer', { types: ['ADT'] });
    await shop.pay('buyer', orderNo, 'creditPay');
    await jobs.run();
    clock.passSeconds(31 * 86_400);
    await closeBills(shop.deps, tenant);
  }
  await repayBills(shop.deps, main('9501'), { amountFen: yuan(500), payPassword });
  clock.passSeconds(60);
  await recordReceipt(shop.deps, shop.as('administrator'), {
    enterpriseId: '9501',
    amountFen: fen(price - yuan(400)),
    bankReference: 'B9501',
    payerName: '甲公司财务部',
    receivedOn: dayOf(clock.now()),
  });
});

test('repayments of all bills stand in one list, the newest first, each with how it came and the bills that it has paid', async () => {
  const [second, first] = (await listBills(shop.deps, main('9501'))).list.map(({ billNo }) => billNo);
  const rows = await linesOf(db, main('9501'), asked());
  expect(rows.map(({ cells }) => cells)).toMatchObject([
    {
      method: '银行汇款',
      remitter: '甲公司财务部',
      bankReference: 'B9501',
      amount: price - yuan(400),
      bills: `${first}、${second}`,
    },
    { method: '天航宝还款', remitter: null, bankReference: null, amount: yuan(500), bills: first },
  ]);
  expect(rows[0]!.cells['order']).toMatch(/^HK/);
});

test('they add up to what the ledger has of them, and lead to their postings', async () => {
  const total = await expectAddsUp(db, main('9501'), asked());
  expect(total).toBe(price + yuan(100));
  expect(total).toBe(await postedFen(db, main('9501'), asked(), []));
});

test('nobody sees those of another enterprise, nor an employee those of their own', async () => {
  expect(await linesOf(db, main('9502'), asked())).toEqual([]);
  expect(await refusalOf(listReport({ db }, shop.as('buyer'), { ...asked(), max: 5 }))).toBe(
    'access.forbidden',
  );
});
