import { noBudget } from '@woxing/contract/applications/trip-application.rules';
import { type Fen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { contentOf, rowOfContent } from '#src/applications/application-content.ts';
import { insertApplication, linkOrder } from '#src/applications/applications.db.ts';
import { dearerProblem } from '#src/applications/check-booking.ts';
import { ordersByNumbers } from '#src/orders/public.ts';
import { startPayment } from '#src/payments/public.ts';
import { openAirShop } from '../../../../test/air-shop.ts';
import { companiesOf } from '../../../../test/company.ts';
import { noApplications } from '../../../../test/no-approvals.ts';
import { payPassword, tenant } from '../../../../test/shop.ts';
import { cancelExtras } from './cancel-extras.ts';
import { chooseExtras } from './choose-extras.ts';
import { offerExtras } from './offer-extras.ts';

/** What is bought for tickets later is the application's as well that their order was booked under. */

const shop = await openAirShop();
const { db, clock, jobs } = shop;
const company = companiesOf(shop);
const orders = ordersByNumbers(shop.deps.products);
const deps = {
  ...shop.deps,
  applications: {
    ...noApplications,
    dearerProblem: (...[tx, order, moreFen]: Parameters<typeof noApplications.dearerProblem>) =>
      dearerProblem({ orders }, tx, order, moreFen),
  },
};

test('baggage beyond the budget of the application is refused, with nothing held; within it, it counts from when it is held, and no more once it has ended', async () => {
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
  const at = await company();
  await shop.employ(at.enterpriseId, yuan(50_000), [at.staff.id]);
  const orderNo = await shop.buy(at.staff.id, { fare: ({ cabin }) => cabin === 'economy' });
  const { baggage } = await offerExtras(deps, at.staff.ctx(), { orderNo, leg: 0 });
  const { code, priceFen } = baggage[0]!;
  const choose = () =>
    chooseExtras(deps, at.staff.ctx(), {
      orderNo,
      choices: [{ passenger: 0, leg: 0, kind: 'baggage', code }],
      expectFen: priceFen,
    });
  const spent = async () =>
    (await db.read(tenant, (tx) => orders.byNumbers(tx, tenant, [orderNo])))[0]!.spentFen;
  const boughtFen = await spent();
  const under = async (noteNo: string, budgetFen: number) => {
    const content = contentOf({
      shape: 'cities',
      cities: ['北京', '上海'],
      fromDay: '2025-12-20',
      untilDay: '2025-12-21',
      travellers: [at.staff.id],
      budget: { ...noBudget, air: budgetFen as Fen },
      reason: '客户验收',
    });
    await db.inTenant(tenant, async (tx) => {
      await tx.deleteFrom('travel_application_orders').where('order_no', '=', orderNo).execute();
      await insertApplication(tx, tenant, {
        noteNo,
        enterpriseId: at.enterpriseId,
        memberId: at.staff.id,
        state: 'agreed',
        version: 1,
        proposed: null,
        createdAt: clock.now(),
        submittedAt: clock.now(),
        ...rowOfContent(content),
      });
      await linkOrder(tx, tenant, { noteNo, orderNo, kind: 'air' });
    });
  };
  await under('A1', boughtFen + priceFen - 1);
  await expect(choose()).rejects.toMatchObject({ code: 'application.budget' });
  expect(await db.read(tenant, (tx) => tx.selectFrom('air_extras').selectAll().execute())).toEqual([]);
  await under('A2', boughtFen + priceFen);
  const left = await choose();
  expect(await spent()).toBe(boughtFen + priceFen);
  await cancelExtras(deps, at.staff.ctx(), { orderNo, extrasNo: left.extrasNo });
  expect(await spent()).toBe(boughtFen);
  expect(await jobs.run()).toEqual([]);
  const { extrasNo } = await choose();
  expect(await spent()).toBe(boughtFen + priceFen);
  await startPayment(deps, at.staff.ctx(), {
    businessType: 'airExtras',
    orderNo: extrasNo,
    method: 'tianHangPay',
    payPassword,
  });
  expect(await jobs.run()).toEqual([]);
  expect(await spent()).toBe(boughtFen + priceFen);
  await expect(choose()).rejects.toMatchObject({ code: 'application.budget' });
});
