import { ownEarningRules } from '@woxing/contract/earnings.rules';
import type { Figures } from '@woxing/contract/figures.rules';
import { noFen, yuan } from '@woxing/contract/money';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addPersonalMember } from '#src/members/public.ts';
import { earningRulesOf } from '#src/tenants/public.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { findFigures, saveFigures } from './figures.ts';
import { memberLevels, upgradeMember } from './member-level.ts';
import { recharge, rechargeInfo } from './recharge.ts';

const shop = await openShop();
const { db, clock, vault } = shop;
const deps = { db, clock, vault, memberName: async (_tenant: string, id: string) => `管理员${id}` };
const admin = () => shop.as('90');

beforeAll(async () => {
  for (const id of [tenant, 'partner'])
    await db.inTenant(id, (tx) =>
      sql`insert into tenants (id, name, variant, settings) values (${id}, ${id}, 'A', '{}') on conflict do nothing`.execute(
        tx,
      ),
    );
});

const read = async (of = tenant) => findFigures(deps, admin(), { tenant: of });
const change = async (figures: Partial<Figures>, of = tenant) => {
  const { figures: before, version } = await read(of);
  return saveFigures(deps, admin(), { tenant: of, version, figures: { ...before, ...figures } as never });
};

test('without a saving the figures are the product’s own', async () => {
  const { figures, version, history, tenants } = await read();
  expect(figures.earnings).toEqual(ownEarningRules);
  expect(figures).toMatchObject({ minutesToPay: 30, mostRechargeFen: yuan(50_000) });
  expect([version, history]).toEqual([1, []]);
  expect(tenants.map((each) => each.tenant)).toContain('partner');
});

test('what is saved holds at once, in every process, for its tenant alone; who changed what when is told', async () => {
  const other = { ...deps, db: shop.anotherProcess().db };
  await change({ mostRechargeFen: yuan(200), rechargeChoicesFen: [yuan(100), yuan(200)] });
  expect(await refusalOf(recharge(other, shop.as('m'), { amountFen: yuan(300) }))).toBe('recharge.amount');
  expect((await rechargeInfo(other, shop.as('m', 'partner'))).mostFen).toBe(yuan(50_000));
  const { figures } = await read();
  await change({ earnings: { ...figures.earnings, rewardPercent: 25 } });
  expect((await other.db.read(tenant, (tx) => earningRulesOf(tx, tenant))).rewardPercent).toBe(25);
  const { version, history } = await read();
  expect(version).toBe(3);
  expect(history).toMatchObject([
    {
      version: 3,
      memberName: '管理员90',
      changes: [{ field: '奖励比例', before: '20%', after: '25%' }],
    },
    {
      version: 2,
      changes: [{ field: '最高充值金额', before: '¥50,000', after: '¥200' }, { field: '常用充值金额' }],
    },
  ]);
});

test('a level without a price is neither shown nor sold to who has it not', async () => {
  const id = await db.inTenant(tenant, (tx) =>
    addPersonalMember(
      tx,
      tenant,
      { mobilePhone: '13700000001', passwordHash: null, referrerMobile: '' },
      clock.now(),
    ),
  );
  const { levels } = (await read()).figures;
  await change({ levels: levels.map((each) => (each.level === 2 ? { ...each, upgradeFen: noFen } : each)) });
  const shown = await memberLevels(deps, shop.as(id!));
  expect(shown.levels.map(({ level, offer }) => [level, offer])).toEqual([
    [1, null],
    [3, 'upgrade'],
  ]);
  expect(await refusalOf(upgradeMember(deps, shop.as(id!), { level: 2 }))).toBe('level.upgrade');
  await change({ levels });
});

test('of two savings of the same version one counts', async () => {
  const { figures, version } = await read('partner');
  const wish = { tenant: 'partner', version, figures: { ...figures, minutesToPay: 45 } as never };
  const results = await Promise.all([1, 2, 3].map(() => refusalOf(saveFigures(deps, admin(), wish))));
  expect(results.filter((result) => result === undefined)).toHaveLength(1);
  expect(results.filter((result) => result === 'tenant.stale')).toHaveLength(2);
  expect(await refusalOf(saveFigures(deps, admin(), wish))).toBe('tenant.stale');
});

test('figures that do not fit together are refused with a sentence', async () => {
  const { figures } = await read();
  const { levels, earnings } = figures;
  const wrong: [Partial<Figures>, string][] = [
    [{ minutesToPay: 4 }, '支付时限'],
    [{ leastRechargeFen: yuan(300) }, '最高充值金额'],
    [{ rechargeChoicesFen: [yuan(100), yuan(100)] }, '各不相同'],
    [{ rechargeChoicesFen: [yuan(900)] }, '常用充值金额须在¥1至¥200之间'],
    [{ cardFacesFen: [] }, '自助卡面值'],
    [{ levels: levels.slice(0, 2) }, '不能删除'],
    [{ levels: levels.map((each) => ({ ...each, name: '同名' })) as never }, '不能相同'],
    [{ earnings: { ...earnings, rewardPercent: 101 } }, '奖励比例'],
    [{ earnings: { ...earnings, leastExchange: 1050 } }, '整数倍'],
  ];
  for (const [figure, words] of wrong) await expect(change(figure)).rejects.toThrow(words);
  expect(await refusalOf(findFigures(deps, admin(), { tenant: 'nobody' }))).toBe('tenant.unknown');
});
