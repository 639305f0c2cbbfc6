import { strict as assert } from 'node:assert';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import { type ReportId, reportIds, reportOf } from '@woxing/contract/reports/reports.rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followOrder } from '#src/earnings/public.ts';
import { fenSum, query } from '#src/platform/rows.ts';
import { productFacts } from '#src/products.ts';
import { openAirShop } from '../../test/air-shop.ts';
import { expectAddsUp, linesOf } from '../../test/reported.ts';
import { sellersIn } from '../../test/sellers.ts';
import { tenant } from '../../test/shop.ts';
import { totalReport } from './read-reports.ts';
import { writeLines } from './write-lines.ts';

const shop = await openAirShop();
const { db, clock, jobs } = shop;
const { seller, platformRule, ruleBy } = sellersIn(shop, tenant);
await platformRule(400);

const write = () => writeLines({ db, products: productFacts }, tenant);
const period = () => {
  const today = dayOf(clock.now());
  return { from: addDays(today, -300), until: today };
};
const asked = (report: ReportId) => ({ report, ...period() });
const commissionIn = async (memberId: string, report: ReportId = 'airSum') =>
  (await totalReport({ db }, shop.as(memberId), asked(report))).sums['commission'];

/** What the ledger gave a member by the rates for what they sold themselves, less what it took and what is owed of it. */
async function ledgerFen(memberId: string): Promise<number> {
  const [own, debt] = [`reward:${memberId}`, `reward-debt:${memberId}`];
  const rows = await db.read(
    tenant,
    (tx) => query(tx, { fen: fenSum })`
      select coalesce(sum(case when ${own} = t.credit or ${debt} = t.debit then t.amount_fen else -t.amount_fen end), 0)::bigint as fen
      from ledger_transfers t join orders o on o.tenant_id = t.tenant_id and o.order_no = t.order_no
      where t.tenant_id = ${tenant} and o.member_id = ${memberId} and t.id like 'share-%'
        and (${own} in (t.debit, t.credit) or ${debt} in (t.debit, t.credit))`,
  );
  return rows[0]!.fen;
}

async function pairOfSellers() {
  const operator = await seller(50);
  const lower = await seller(40, operator);
  await ruleBy(operator, 250);
  return { operator, lower };
}

test('a seller reads of each line what they earn: given with the sale, taken back with the refund, as the ledger has it', async () => {
  const { operator, lower } = await pairOfSellers();
  const orderNo = await shop.buy(lower, { types: ['ADT', 'ADT'] });
  await write();
  const whole = await ledgerFen(lower);
  expect(whole).toBeGreaterThan(0);
  expect(await commissionIn(lower)).toBe(whole);
  clock.passSeconds(86_400);
  const { quoteId } = await shop.quoteRefund(lower, orderNo, [{ passenger: 0, leg: 0 }]);
  await shop.refund(lower, orderNo, quoteId);
  expect(await jobs.run()).toEqual([]);
  await write();
  const left = await ledgerFen(lower);
  expect(left).toBeLessThan(whole);
  const rows = await linesOf(db, shop.as(lower), asked('airSum'));
  const of = (kind: string) => rows.filter(({ cells }) => cells['kind'] === kind).map(({ cells }) => cells);
  expect(of('出票').reduce((sum, cells) => sum + Number(cells['commission']), 0)).toBe(whole);
  expect(of('退票').map((cells) => cells['commission'])).toEqual([left - whole]);
  expect([await commissionIn(lower, 'airSale'), await commissionIn(lower, 'airRefund')]).toEqual([
    whole,
    left - whole,
  ]);
  await expectAddsUp(db, shop.as(lower), asked('airSum'));
  // Who stands above earns as well, but has sold nothing.
  expect(await commissionIn(operator)).toBe(0);
});

test('whatever orders come to bring, the lines of a seller have each fen that the ledger gave', async () => {
  const { lower } = await pairOfSellers();
  const orders = [await shop.buy(lower), await shop.buy(lower, { types: ['ADT', 'ADT', 'CHD'] })];
  const step = fc.record({
    of: fc.constantFrom(...orders),
    income: fc.nat(30_000),
    seconds: fc.integer({ min: 0, max: 90_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { of, income, seconds } of steps) {
        clock.passSeconds(seconds);
        await db.inTenant(tenant, (tx) =>
          followOrder(
            tx,
            { tenantId: tenant, orderNo: of, memberId: lower },
            { faresFen: fen(income * 10), incomeFen: fen(income) },
            clock.now(),
          ),
        );
      }
      await write();
      expect(await commissionIn(lower)).toBe(await ledgerFen(lower));
      await expectAddsUp(db, shop.as(lower), asked('airSum'));
    }),
    { numRuns: 15 },
  );
});

test('nobody but sellers has a report that says it, and who buys without selling earns nothing of it', async () => {
  const ids = reportIds.filter((id) => (reportOf(id).columns as readonly string[]).includes('commission'));
  expect(ids).toEqual(
    reportIds.filter((id) => reportOf(id).whose === 'own' && /^(air|intlAir|hotel|train)/.test(id)),
  );
  const { lower } = await pairOfSellers();
  await shop.buy(lower);
  await write();
  for (const id of reportIds.filter((one) => !ids.includes(one) && reportOf(one).whose === 'own')) {
    const report = asked(id);
    const [line] = await linesOf(db, shop.as(lower), report);
    assert(line === undefined || !('commission' in line.cells));
    expect((await totalReport({ db }, shop.as(lower), report)).sums).not.toHaveProperty('commission');
  }
});
