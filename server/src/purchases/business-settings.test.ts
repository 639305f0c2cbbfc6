import { noFen, yuan } from '@woxing/contract/core/money';
import { ticketFare } from '@woxing/contract/orders/price-items.rules';
import { ownEarningRules } from '@woxing/contract/payments/earnings.rules';
import { ownBookingLimits } from '@woxing/contract/tenancy/booking-limits.rules';
import { ownBookingSettings } from '@woxing/contract/tenancy/booking-settings.rules';
import type { BusinessSettings } from '@woxing/contract/tenancy/business-settings.rules';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addPersonalMember } from '#src/members/public.ts';
import { airSettingsOf, quoteFlight } from '#src/products/air/public.ts';
import { productSettings } from '#src/products.ts';
import {
  bookingLimitsOf,
  earningRulesOf,
  saveBookingLimits,
  trustedIdleHoursOf,
} from '#src/tenants/public.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { findBusinessSettings, saveBusinessSettings } from './business-settings.ts';
import { memberLevels, upgradeMember } from './member-level.ts';
import { recharge, rechargeInfo } from './recharge.ts';

const shop = await openShop();
const { db, clock, vault } = shop;
const deps = {
  db,
  clock,
  vault,
  productSettings,
  memberName: async (_tenant: string, id: string) => `管理员${id}`,
};
const admin = () => shop.as('90');

beforeAll(async () => {
  for (const id of [tenant, 'partner'])
    await db.inTenant(id, (tx) =>
      sql`insert into tenants (id, name, variant, settings) values (${id}, ${id}, 'A', '{}') on conflict do nothing`.execute(
        tx,
      ),
    );
});

const read = async (of = tenant) => findBusinessSettings(deps, admin(), { tenant: of });
const change = async (settings: Partial<BusinessSettings>, of = tenant) => {
  const { settings: before, version } = await read(of);
  return saveBusinessSettings(deps, admin(), {
    tenant: of,
    version,
    settings: { ...before, ...settings } as never,
  });
};

test('a tenant without settings of its own has those of the product', async () => {
  const { settings, version, history, tenants } = await read();
  expect(settings.earnings).toEqual(ownEarningRules);
  expect(settings).toMatchObject({ minutesToPay: 30, maxRechargeFen: yuan(50_000) });
  expect([version, history]).toEqual([1, []]);
  expect(tenants.map((each) => each.tenant)).toContain('partner');
});

test('what is saved holds at once, in every process, for its tenant alone; who changed what when is told', async () => {
  const other = { ...deps, db: shop.anotherProcess().db };
  await change({ maxRechargeFen: yuan(200), rechargeChoicesFen: [yuan(100), yuan(200)] });
  expect(await refusalOf(recharge(other, shop.as('m'), { amountFen: yuan(300) }))).toBe('recharge.amount');
  expect((await rechargeInfo(other, shop.as('m', 'partner'))).maxFen).toBe(yuan(50_000));
  const { settings } = await read();
  await change({ earnings: { ...settings.earnings, rewardPercent: 25 } });
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
  const { levels } = (await read()).settings;
  await change({ levels: levels.map((each) => (each.level === 2 ? { ...each, upgradeFen: noFen } : each)) });
  const shown = await memberLevels(deps, shop.as(id!));
  expect(shown.levels.map(({ level, offer }) => [level, offer])).toEqual([
    [1, null],
    [3, 'upgrade'],
  ]);
  expect(await refusalOf(upgradeMember(deps, shop.as(id!), { level: 2 }))).toBe('level.upgrade');
  await change({ levels });
});

const keptRows = async () => {
  const { rows } = await db.read(tenant, (tx) =>
    sql`select from booking_limits where tenant_id = ${tenant}`.execute(tx),
  );
  return rows.length;
};

test('limits of unpaid orders hold at once for their tenant, in every process, and go back to the product’s own', async () => {
  for (const id of [tenant, 'partner'])
    await db.inTenant(id, (tx) => saveBookingLimits(tx, id, ownBookingLimits));
  expect((await read()).settings.bookings).toEqual(ownBookingSettings);
  await change({ minutesToPay: 40 });
  // What nobody changed is not written down, so that a later version of the product’s own settings holds.
  expect(await keptRows()).toBe(0);
  const another = shop.anotherProcess();
  const ordersOf = async (of: string) =>
    (await another.db.read(of, (tx) => bookingLimitsOf(tx, of))).device.orders;
  await change({ bookings: { ...ownBookingSettings, deviceOrders: 3 } });
  expect([await ordersOf(tenant), await ordersOf('partner')]).toEqual([3, 8]);
  await change({ bookings: ownBookingSettings });
  expect([await ordersOf(tenant), await keptRows()]).toEqual([8, 0]);
  expect((await read()).history.slice(0, 3)).toMatchObject([
    { memberName: '管理员90', changes: [{ field: '同一设备待支付订单', before: '3个', after: '8个' }] },
    { memberName: '管理员90', changes: [{ field: '同一设备待支付订单', before: '8个', after: '3个' }] },
    { changes: [{ field: '支付时限' }] },
  ]);
});

const hoursOf = (of: string) => db.read(of, (tx) => trustedIdleHoursOf(tx, of));

test('the hours of a trusted device hold at once for their tenant, and go back to the product’s own', async () => {
  expect((await read()).settings.trustedIdleHours).toBe(12);
  await change({ trustedIdleHours: 4 });
  expect([await hoursOf(tenant), await hoursOf('partner')]).toEqual([4, 12]);
  await change({ trustedIdleHours: 12 });
  expect(await hoursOf(tenant)).toBe(12);
  expect((await read()).history[0]).toMatchObject({
    changes: [{ field: '信任设备的登录保持时长', before: '4小时', after: '12小时' }],
  });
});

const basisOf = (of: string) => db.read(of, async (tx) => (await airSettingsOf(tx, of)).childFareBasis);

test('what a child flies for is quoted at once, for its tenant alone, and who changed it is told', async () => {
  const flight = { ...shop.supplier.offer, adultFen: yuan(500), fullEconomyFen: yuan(1500) };
  const supplier = {
    ...shop.supplier,
    price: () => Promise.resolve({ kind: 'done' as const, value: [flight] }),
  };
  const childFare = async () => {
    const input = { offerIds: [flight.offerId] };
    const { prices } = await quoteFlight({ ...shop.deps, supplier }, shop.as('m'), input);
    return ticketFare(prices.find(({ type }) => type === 'CHD')!.items, { passenger: null, leg: 0 });
  };
  expect([(await read()).settings.childFareBasis, await childFare()]).toEqual(['CABIN', yuan(250)]);
  await change({ childFareBasis: 'FULL_Y' });
  expect([await childFare(), await basisOf('partner')]).toEqual([yuan(750), 'CABIN']);
  expect((await read()).history[0]).toMatchObject({
    memberName: '管理员90',
    changes: [{ field: '儿童机票计价', before: '所订舱位成人票价的50%', after: '经济舱全价的50%' }],
  });
  await change({ childFareBasis: 'CABIN' });
  expect(await childFare()).toBe(yuan(250));
});

test('of two savings of the same version one counts', async () => {
  const { settings, version } = await read('partner');
  const input = { tenant: 'partner', version, settings: { ...settings, minutesToPay: 45 } as never };
  const results = await Promise.all(
    [1, 2, 3].map(() => refusalOf(saveBusinessSettings(deps, admin(), input))),
  );
  expect(results.filter((result) => result === undefined)).toHaveLength(1);
  expect(results.filter((result) => result === 'tenant.stale')).toHaveLength(2);
  expect(await refusalOf(saveBusinessSettings(deps, admin(), input))).toBe('tenant.stale');
});

test('settings that contradict each other are refused with a sentence', async () => {
  const { settings } = await read();
  const { levels, earnings, bookings } = settings;
  const wrong: [Partial<BusinessSettings>, string][] = [
    [{ minutesToPay: 4 }, '支付时限'],
    [{ minRechargeFen: yuan(300) }, '最高充值金额'],
    [{ rechargeChoicesFen: [yuan(100), yuan(100)] }, '各不相同'],
    [{ rechargeChoicesFen: [yuan(900)] }, '常用充值金额须在¥1至¥200之间'],
    [{ cardFacesFen: [] }, '自助卡面值'],
    [{ levels: levels.slice(0, 2) }, '不能删除'],
    [{ levels: levels.map((each) => ({ ...each, name: '同名' })) as never }, '不能相同'],
    [{ bookings: { ...bookings, deviceOrders: 0 } }, '同一设备待支付订单须为1至100000个'],
    [{ bookings: { ...bookings, firstWaitMinutes: 1441 } }, '首次等待时间须为1至1440分钟'],
    [{ earnings: { ...earnings, rewardPercent: 101 } }, '奖励比例'],
    [{ trustedIdleHours: 73 }, '信任设备的登录保持时长须为1至72小时'],
    [{ earnings: { ...earnings, minExchange: 1050 } }, '整数倍'],
  ];
  for (const [setting, words] of wrong) await expect(change(setting)).rejects.toThrow(words);
  expect(await refusalOf(findBusinessSettings(deps, admin(), { tenant: 'nobody' }))).toBe('tenant.unknown');
});
