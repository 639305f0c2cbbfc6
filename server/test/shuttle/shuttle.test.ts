import type { Day } from '@woxing/contract/core/days';
import { subtractFen, yuan } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/orders/orders';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { confirmRefund, type ProductModule, workAfterSales } from '#src/after-sales/public.ts';
import { openBusinesses } from '#src/businesses.ts';
import { workFulfilment } from '#src/fulfilment/public.ts';
import { cancelOrder, findOrder, listOrders, ordersPersonalData } from '#src/orders/public.ts';
import { payDesk } from '#src/payments/pay-desk.ts';
import { moneyReturner, orderBusiness, startPayment } from '#src/payments/public.ts';
import { databaseUrl } from '../server.ts';
import { openShop, payPassword, tenant } from '../shop.ts';
import { placeShuttleOrder } from './place-shuttle-order.ts';
import { quoteShuttleRefund, shuttleAfterSales } from './refund-shuttle.ts';
import { shuttle, shuttleProduct } from './shuttle-product.ts';
import { openShuttle } from './shuttle-supplier.ts';

/** A third product as one folder: orders, payments, fulfilment and after-sales sell it through the same doors, and none of them is changed. */

const shop = await openShop();
const { db, jobs, clock, vault } = shop;
const ride = {
  line: '机场2线',
  from: '浦东机场',
  to: '虹桥枢纽',
  day: '2026-02-01' as Day,
  departs: '09:00',
  arrives: '10:10',
  fareFen: yuan(36),
};
const shuttles = openShuttle(ride, 3);
const afterSales = shuttleAfterSales(shuttles);
const product = shuttleProduct({ jobs }, shuttles, afterSales);
const products = { ...shop.deps.products, [shuttle]: product } as Readonly<Record<Product, ProductModule>>;
const deps = {
  ...shop.deps,
  shuttles,
  products,
  money: moneyReturner({ jobs, products }),
  businesses: {
    ...openBusinesses({ products }),
    buyTicket: orderBusiness('buyTicket', { products }, (orderNo) => `/shuttle/order/${orderNo}`),
  },
};
workFulfilment(deps, product.supply);
workAfterSales(deps, afterSales);

// A migration adds the row of a product.
beforeAll(async () => {
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ name: string }>`select current_database() as name`.execute(tx),
  );
  const owner = new Client({ connectionString: databaseUrl(inject('server').url, rows[0]!.name) });
  await owner.connect();
  await owner.query(
    `insert into products (name, hold_sweep, ticketing_job, giving_back_job, refund_job)
     values ($1, $2, $3, $4, $5)`,
    [
      shuttle,
      product.supply.sweep,
      product.supply.jobs.ticketing,
      product.supply.jobs.givingBack,
      afterSales.refunds.job,
    ],
  );
  await owner.end();
});

let members = 0;
async function place(people = 2) {
  const member = `s${(members += 1)}`;
  await shop.enrich(member);
  const before = await shop.balance(member);
  const [found] = await shuttles.search('浦东机场', '虹桥枢纽');
  const { orderNo } = await placeShuttleOrder(deps, shop.as(member), {
    ride: found!.ride,
    people: ['张一', '李二', '王三']
      .slice(0, people)
      .map((name, at) => ({ name, paperNo: `E7${member}${at}` })),
    mobile: '13800000010',
  });
  const paidMore = async () => subtractFen(before, await shop.balance(member));
  return { member, orderNo, paidMore };
}

const pay = (member: string, orderNo: string) =>
  startPayment(deps, shop.as(member), {
    businessType: 'buyTicket',
    orderNo,
    method: 'tianHangPay',
    payPassword,
  });
const detail = (member: string, orderNo: string) => findOrder(deps, shop.as(member), { orderNo });

test('a shuttle is found, ordered, paid and ticketed', async () => {
  const { member, orderNo, paidMore } = await place();
  const desk = await payDesk(deps, shop.as(member), { businessType: 'buyTicket', orderNo });
  expect(desk).toMatchObject({
    title: '巴士票 浦东机场—虹桥枢纽 机场2线',
    facts: [{ name: '发车时间', value: '09:00' }],
    dueFen: yuan(72),
    redirect: `/shuttle/order/${orderNo}`,
  });
  await pay(member, orderNo);
  expect(await jobs.run()).toEqual([]);
  const order = await detail(member, orderNo);
  expect([order.code, order.tickets.map(({ ticketNo }) => ticketNo)]).toEqual([2, ['S1-1', 'S1-2']]);
  expect(order.trip.map(({ no, departs }) => [no, departs])).toEqual([['机场2线', '09:00']]);
  expect([await paidMore(), shuttles.left()]).toEqual([yuan(72), 1]);
  await shop.expectSound(orderNo);
});

test('it is listed and found by its line, and by nobody among flights', async () => {
  const { member, orderNo } = await place(1);
  const listed = async (product: Product, keyword = '') => {
    const input = { product, keyword, tab: 'all', max: 10 } as const;
    return (await listOrders(deps, shop.as(member), input)).orders.map((order) => order.orderNo);
  };
  expect(await listed(shuttle, '机场2线')).toEqual([orderNo]);
  expect(await listed('airTicket')).toEqual([]);
  await cancelOrder(deps, shop.as(member), { orderNo });
  expect(await jobs.run()).toEqual([]);
  const { code, events } = await detail(member, orderNo);
  expect([code, events.at(-1)!.words]).toEqual([12, '订单已取消，座位已释放']);
  expect(shuttles.left()).toBe(1);
});

test('a full bus ends the order with the sentence of the supplier, and nothing is paid', async () => {
  await expect(place(2)).rejects.toThrow('该班次已满');
});

test('its tickets are given back: less the fee the money returns, the seats are free, and the books are right', async () => {
  const { member, orderNo, paidMore } = await place(1);
  await pay(member, orderNo);
  await jobs.run();
  const { quoteId, feeFen } = await quoteShuttleRefund(deps, afterSales, shop.as(member), orderNo);
  await confirmRefund(deps, afterSales, shop.as(member), { orderNo, quoteId });
  expect(await jobs.run()).toEqual([]);
  const order = await detail(member, orderNo);
  expect([order.code, order.tickets[0]!.state]).toEqual([6, 'refunded']);
  expect([feeFen, await paidMore(), shuttles.left()]).toEqual([yuan(4), yuan(4), 1]);
  await shop.expectSound(orderNo);
  expect(await shop.broken(products)).toEqual([]);
});

test('who travelled tells it by its end, and takes it along', async () => {
  const { member, orderNo } = await place(1);
  await pay(member, orderNo);
  await jobs.run();
  clock.set(new Date('2026-02-01T10:10:00+08:00'));
  const { travelled, events } = await detail(member, orderNo);
  expect([travelled, events.at(-1)!.words]).toEqual([true, '已到达虹桥枢纽，行程结束']);
  const whose = { tenantId: tenant, memberId: member, mobilePhone: '', now: clock.now() };
  const taken = await db.read(tenant, (tx) => ordersPersonalData(vault, products).read(tx, whose));
  expect(JSON.stringify(taken)).toContain('2026-02-01 机场2线 浦东机场至虹桥枢纽');
});
