import { noBudget } from '@woxing/contract/applications/trip-application.rules';
import { day } from '@woxing/contract/core/days';
import { RefusalError } from '@woxing/contract/core/errors';
import { type Fen, noFen, yuan } from '@woxing/contract/core/money';
import type { RideInput } from '@woxing/contract/products/rail/train-orders';
import { beforeEach, expect, test } from 'vitest';
import { cancelOrder, ordersByNumbers } from '#src/orders/public.ts';
import { changeTrain } from '#src/products/rail/after-sales/change-train.ts';
import { quoteTrainChange } from '#src/products/rail/after-sales/quote-train-change.ts';
import { companiesOf } from '../../test/company.ts';
import { noApplications } from '../../test/no-approvals.ts';
import { beijingToShanghai, openRailShop } from '../../test/rail-shop.ts';
import { tenant } from '../../test/shop.ts';
import { contentOf, rowOfContent } from './application-content.ts';
import { insertApplication, linkOrder } from './applications.db.ts';
import { changeProblem } from './check-booking.ts';

const shop = await openRailShop();
const { db, clock } = shop;
const company = companiesOf(shop);
const orders = ordersByNumbers(shop.deps.products);
const deps = {
  ...shop.deps,
  applications: {
    ...noApplications,
    changeProblem: (...[tx, order, change]: Parameters<typeof noApplications.changeProblem>) =>
      changeProblem({ orders }, tx, order, change),
  },
};
/** 609.50 yuan in place of 554, on the same day; with the fee of the order it costs 614.50. */
const dearer = { ...beijingToShanghai, trainNo: 'G35' };

let at: Awaited<ReturnType<typeof company>>;
beforeEach(async () => {
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
  at = await company();
  await shop.employ(at.enterpriseId, yuan(50_000), [at.staff.id]);
  await shop.enrich(at.staff.id);
});

let notes = 0;
/** A ticket of 11 December that was booked under an application with this budget. */
async function booked(budgetFen: Fen) {
  const orderNo = await shop.buyTrain(at.staff.id, { ride: { ...beijingToShanghai, trainNo: 'G21' } });
  const noteNo = `A${(notes += 1)}`;
  const content = contentOf({
    shape: 'cities',
    cities: ['北京', '上海'],
    fromDay: '2025-12-10',
    untilDay: '2025-12-11',
    travellers: [at.staff.id],
    budget: { ...noBudget, train: budgetFen },
    reason: '客户验收',
  });
  await db.inTenant(tenant, async (tx) => {
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
    await linkOrder(tx, tenant, { noteNo, orderNo, kind: 'train' });
  });
  return orderNo;
}

const quote = (orderNo: string, ride: RideInput) =>
  quoteTrainChange(deps, at.staff.ctx(), { orderNo, tickets: [{ passenger: 0, leg: 0 }], ride });
const confirm = (orderNo: string, quoteId: string) =>
  changeTrain(deps, at.staff.ctx(), { orderNo, quoteId, wish: { places: [], berths: {} } });
const saidBy = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof RefusalError) return error.message;
      throw error;
    },
  );

test('a change within the application is done, with what is due for it to the fen', async () => {
  const orderNo = await booked(yuan(614.5));
  const quoted = await quote(orderNo, dearer);
  expect([quoted.dueFen, quoted.outsideApplication]).toEqual([yuan(55.5), null]);
  expect(await confirm(orderNo, quoted.quoteId)).toMatchObject({ code: 13 });
});

const spentOf = async (orderNo: string) => {
  const [order] = await db.read(tenant, (tx) => orders.byNumbers(tx, tenant, [orderNo]));
  return [order!.totalFen, order!.spentFen] as const;
};

test('of a ticket that was given back what was kept of it stays spent, and of an order that was never sold nothing', async () => {
  const orderNo = await booked(yuan(614.5));
  const [total] = await spentOf(orderNo);
  await shop.refund(at.staff.id, orderNo, [0]);
  await shop.jobs.run();
  const { sheets, payments } = await shop.detail(at.staff.id, orderNo).then(({ detail, payments: paid }) => ({
    sheets: detail.kind === 'rail' ? detail.sheets : [],
    payments: paid,
  }));
  expect(sheets.map(({ state }) => state)).toEqual(['done']);
  const back = payments.reduce((sum, { returnedFen }) => sum + returnedFen, 0);
  expect(back).toBeGreaterThan(0);
  expect(await spentOf(orderNo)).toEqual([total, total - back]);
  const unsold = await shop.placeTrain(at.staff.id, { ride: { ...beijingToShanghai, trainNo: 'G21' } });
  await cancelOrder(shop.deps, at.staff.ctx(), { orderNo: unsold });
  expect((await spentOf(unsold))[1]).toBe(0);
});

test('what a change costs more is taken of the budget as soon as it is asked for, and not once it came to nothing', async () => {
  const orderNo = await booked(yuan(614.5));
  const spent = () => spentOf(orderNo);
  const [total] = await spent();
  expect(await spent()).toEqual([total, total]);
  const quoted = await quote(orderNo, dearer);
  const { sheetNo } = await confirm(orderNo, quoted.quoteId);
  expect(await spent()).toEqual([total, total + quoted.dueFen]);
  await shop.cancelChange(at.staff.id, orderNo, sheetNo);
  expect(await spent()).toEqual([total, total]);
});

test('a fen above its budget is said in the quote, and is not confirmed', async () => {
  const orderNo = await booked((yuan(614.5) - 1) as Fen);
  const quoted = await quote(orderNo, dearer);
  expect(quoted.outsideApplication).toBe(
    '不能更改：应补金额超出出差申请的火车票预算¥0.01，该项预算还剩¥55.49。请先变更该订单的出差申请，同意后再办理',
  );
  expect(await saidBy(confirm(orderNo, quoted.quoteId))).toBe(quoted.outsideApplication);
  expect((await shop.orderOf(orderNo)).sheets).toEqual([]);
});

test('a place that is dearer than quoted ends the change where the application has not enough left for it', async () => {
  for (const [budgetFen, code, dueFen] of [
    [yuan(614.5), 15, 0],
    [yuan(624.5), 13, yuan(65.5)],
  ] as const) {
    const orderNo = await booked(budgetFen);
    const quoted = await quote(orderNo, dearer);
    shop.deps.rail.dearerFen = yuan(10);
    const answer = await confirm(orderNo, quoted.quoteId);
    shop.deps.rail.dearerFen = noFen;
    expect(answer).toMatchObject({ code, dueFen });
    await shop.jobs.run();
    const [sheet] = await shop.sheetsOf(orderNo);
    const taken = shop.deps.rail.bookings.get(sheet!.bookingReference!);
    expect(taken?.state).toBe(code === 15 ? 'cancelled' : 'held');
  }
  await shop.expectBooks();
});

test('to a day that nobody asked for is said in the quote, and is not confirmed', async () => {
  const orderNo = await booked(yuan(5000));
  const quoted = await quote(orderNo, { ...dearer, startsOn: day('2025-12-12') });
  expect(quoted.outsideApplication).toContain('不在出差申请的日期内');
  expect(await saidBy(confirm(orderNo, quoted.quoteId))).toBe(quoted.outsideApplication);
});

test('an order without an application is changed as ever', async () => {
  const orderNo = await shop.buyTrain(at.staff.id, { ride: { ...beijingToShanghai, trainNo: 'G21' } });
  expect((await quote(orderNo, dearer)).outsideApplication).toBeNull();
});
