import { addDays, dayOf, momentOf } from '@woxing/contract/core/days';
import { addFen, fen, noFen, sumFen, timesFen, yuan } from '@woxing/contract/core/money';
import type { CustomerSale } from '@woxing/contract/orders/customer-sales';
import type { ReportId } from '@woxing/contract/reports/reports.rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findCustomers } from '#src/customers/find-customers.ts';
import { productFacts } from '#src/products.ts';
import { writeLines } from '#src/reports/write-lines.ts';
import { openCarShop } from './car-shop.ts';
import { openHotelShop } from './hotel-shop.ts';
import { openInternationalShop } from './international-shop.ts';
import { openRailShop } from './rail-shop.ts';
import { linesOf } from './reported.ts';
import { refusalOf, tenant } from './shop.ts';

/** What is sold to customers beside flights at home, each in a shop of its own: the sale is written, follows the price, and ends. */

const added = fen(13_731);

/** Net and sale prices, and who still has what was bought. */
const told = (customer: CustomerSale | undefined) =>
  customer?.passengers.map(({ netFen, saleFen, sold }) => [saleFen - netFen, sold]);

/** Whom lines of a seller's own report name, and what they say was asked: of each sale once. */
async function reported(
  shop: Awaited<ReturnType<typeof openHotelShop | typeof openRailShop | typeof openCarShop>>,
  report: ReportId,
) {
  await writeLines({ db: shop.db, products: productFacts }, tenant);
  const today = dayOf(shop.clock.now());
  const rows = await linesOf(shop.db, shop.as('seller'), { report, from: addDays(today, -30), until: today });
  // How early it was ordered and what it emits is said of whatever was sold.
  expect(rows.map(({ cells }) => [typeof cells['leadDays'], typeof cells['carbon']])).toContainEqual([
    'number',
    'number',
  ]);
  return {
    customers: [...new Set(rows.map(({ cells }) => cells['customer']))],
    asked: rows
      .flatMap(({ cells }) => cells['salePrice'] ?? [])
      .toSorted((one, other) => Number(one) - Number(other)),
  };
}

test('a journey abroad is sold by a distributor and by a city operator, and the mark-up of a child who does not fly is not earned', async () => {
  const shop = await openInternationalShop();
  for (const [member, type] of [
    ['distributor', 40],
    ['operator', 50],
  ] as const) {
    await shop.enrich(member);
    const customerId = await shop.seller(member, type);
    const offer = await shop.offerOf({ ways: [['SHA', 'TYO', 45]], types: ['ADT', 'CHD'] });
    const { adultPrice, adultTax, childPrice, childTax, serviceFee, totalFen } = offer.price;
    const nets = [addFen(adultPrice, adultTax, serviceFee), addFen(childPrice, childTax, serviceFee)];
    const passengers = (['ADT', 'CHD'] as const).map((of, at) => ({
      ...shop.passenger(of),
      saleFen: addFen(nets[at]!, added),
    }));
    const before = await shop.balance(member);
    const orderNo = await shop.order(member, offer, passengers, { customerId, customerNote: '请早到' });
    await shop.pay(member, orderNo);
    await shop.jobs.run();
    const { customer, detail } = await shop.detail(member, orderNo);
    expect(before - (await shop.balance(member))).toBe(totalFen);
    expect(customer).toMatchObject({ id: customerId, name: '周明远', note: '请早到' });
    expect(customer).toMatchObject({ saleFen: totalFen + 2 * added, earnedFen: 2 * added });
    const child = detail.tickets.find(({ passenger }) => passenger === 1)!;
    const { quoteId } = await shop.quoteRefund(member, orderNo, [{ passenger: 1, leg: child.leg }]);
    await shop.refund(member, orderNo, quoteId);
    const after = await shop.detail(member, orderNo);
    expect(told(after.customer)).toEqual([
      [added, true],
      [added, false],
    ]);
    expect(after.customer?.earnedFen).toBe(added);
    await shop.expectSound();
    expect(await shop.broken(shop.deps.products)).toEqual([]);
  }
});

test('a fare that fell or rose before it was paid takes the sale price along', async () => {
  const shop = await openInternationalShop();
  const { clock } = shop;
  const customerId = await shop.seller('seller');
  const midnight = momentOf(addDays(dayOf(clock.now()), 1));
  clock.set(new Date(midnight.getTime() - 600_000));
  const held: string[] = [];
  // Thirty days before a flight leaves it fills; on some the open class is another one the day after.
  for (const to of ['TYO', 'SEL', 'SIN', 'BKK', 'HKG', 'KUL', 'LON', 'PAR', 'FRA', 'SYD']) {
    const offer = await shop.offerOf({ ways: [['SHA', to, 30]] }).catch(() => undefined);
    if (offer === undefined) continue;
    const saleFen = addFen(offer.price.totalFen, added);
    held.push(await shop.order('seller', offer, [{ ...shop.passenger('ADT'), saleFen }], { customerId }));
  }
  clock.set(new Date(midnight.getTime() + 60_000));
  let changed = 0;
  for (const orderNo of held) {
    const { beforeFen, afterFen } = await shop.checkPrice('seller', orderNo);
    await shop.checkPrice('seller', orderNo, afterFen);
    if (afterFen !== beforeFen) changed += 1;
    const { totalFen, customer } = await shop.detail('seller', orderNo);
    expect(totalFen).toBe(afterFen);
    expect(customer?.passengers).toEqual([{ netFen: afterFen, saleFen: afterFen + added, sold: true }]);
  }
  expect(changed).toBeGreaterThan(0);
  expect(await shop.broken(shop.deps.products)).toEqual([]);
});

test('rooms are sold by the room, each under its first guest, and nights that are given back are the distributor’s to settle', async () => {
  const shop = await openHotelShop();
  await shop.enrich('seller');
  const customerId = await shop.seller('seller');
  const rooms = [['张一', '李二'], ['王三']];
  const found = await shop.find({ rooms });
  const netFen = sumFen(found.rate.nights.map(({ priceFen }) => priceFen));
  const sentRooms = (saleFens: readonly (number | undefined)[]) => ({
    customerId,
    rooms: rooms.map((names, at) => ({ guests: names.map(shop.writtenGuest), saleFen: saleFens[at] })),
  });
  const sold = (...saleFens: (number | undefined)[]) =>
    shop.buy('seller', { found, rooms, sent: sentRooms(saleFens) });
  expect(await refusalOf(sold(netFen, undefined))).toBe('customer.sale');
  expect(await refusalOf(sold(netFen, netFen - 1))).toBe('customer.sale');
  const orderNo = await sold(netFen + added, netFen);
  const { customer, totalFen } = await shop.detail('seller', orderNo);
  expect(totalFen).toBe(2 * netFen);
  expect(told(customer)).toEqual([
    [added, true],
    [0, true],
  ]);
  for (const report of ['hotelSum', 'business'] as const)
    expect(await reported(shop, report)).toEqual({
      customers: ['周明远'],
      asked: [netFen, netFen + added],
    });
  await shop.cancelNights('seller', orderNo, [{ passenger: 0, leg: 0 }]);
  await shop.jobs.run();
  expect((await shop.detail('seller', orderNo)).customer?.earnedFen).toBe(added);
  await shop.cancelNights('seller', orderNo, [{ passenger: 0, leg: 1 }]);
  await shop.jobs.run();
  expect((await shop.detail('seller', orderNo)).customer).toMatchObject({
    saleFen: 2 * netFen + added,
    earnedFen: 0,
  });
  await shop.expectBooks();
});

test.each(['desk', 'guarantee'] as const)(
  'nothing is added to what guests pay themselves: %s',
  async (payment) => {
    const shop = await openHotelShop();
    const customerId = await shop.seller('seller');
    const found = await shop.find({ payment });
    const placed = shop.place('seller', {
      found,
      sent: { customerId, rooms: [{ guests: [shop.writtenGuest('张一')], saleFen: yuan(9999) }] },
    });
    expect(await refusalOf(placed)).toBe('customer.prepaid');
  },
);

test('of a train a fee for the errand is asked, which stays as it is when the berth turns out dearer', async () => {
  const shop = await openRailShop();
  await shop.enrich('seller');
  const customerId = await shop.seller('seller');
  const soldTo = { customerId, feeFen: added };
  const plain = shop.rail.hold;
  shop.rail.hold = async (call, input) => {
    const outcome = await plain(call, input);
    if (outcome.kind !== 'done') return outcome;
    const tickets = outcome.value.tickets.map((ticket, at) =>
      at === 0 ? { ...ticket, fareFen: addFen(ticket.fareFen, yuan(12)) } : ticket,
    );
    return { ...outcome, value: { ...outcome.value, tickets } };
  };
  const orderNo = await shop.buyTrain('seller', { types: ['adult', 'adult'], soldTo });
  const { customer, totalFen } = await shop.detail('seller', orderNo);
  const [dearer, cheaper] = customer!.passengers;
  expect(dearer!.netFen - cheaper!.netFen).toBe(yuan(12));
  expect(sumFen([dearer!.netFen, cheaper!.netFen])).toBe(totalFen);
  expect(told(customer)).toEqual([
    [added, true],
    [added, true],
  ]);
  expect(await reported(shop, 'trainSum')).toEqual({
    customers: ['周明远'],
    asked: [cheaper!.saleFen, dearer!.saleFen],
  });
  await shop.refund('seller', orderNo, [1]);
  await shop.jobs.run();
  expect((await shop.detail('seller', orderNo)).customer).toMatchObject({
    saleFen: totalFen + timesFen(added, 2),
    earnedFen: added,
  });
  expect(await shop.broken(shop.deps.products)).toEqual([]);
});

test('a customer says how many orders there are of each product, the last ordered first', async () => {
  const shop = await openRailShop();
  await shop.enrich('seller');
  const customerId = await shop.seller('seller');
  const soldTo = { customerId, feeFen: added };
  await shop.placeTrain('seller', { soldTo });
  const second = await shop.placeTrain('seller', { soldTo });
  const found = async () =>
    (await findCustomers(shop.deps, shop.as('seller'), { keyword: '', page: 1, pageSize: 9 })).list[0]!;
  expect(await found()).toMatchObject({ orders: 2, products: [{ product: 'train', orders: 2 }] });
  // As an order of another product that came later is kept.
  await shop.db.inTenant(tenant, async (tx) => {
    await sql`insert into orders (tenant_id, order_no, member_id, product, code, created_at, hold, payment, total_fen, content, search_text)
      select tenant_id, 'H' || order_no, member_id, 'hotel', code, created_at + interval '1 hour', hold, payment, total_fen, content, ''
      from orders where order_no = ${second}`.execute(tx);
    await sql`insert into order_customers (tenant_id, order_no, member_id, customer_id, customer_name, sales)
      select tenant_id, 'H' || order_no, member_id, customer_id, customer_name, sales from order_customers where order_no = ${second}`.execute(
      tx,
    );
  });
  const ordered = await found();
  expect(ordered.orders).toBe(3);
  expect(ordered.products).toEqual([
    { product: 'hotel', orders: 1 },
    { product: 'train', orders: 2 },
  ]);
});

test('a ride is sold at its estimate, and costs the customer what it cost with what was added', async () => {
  const shop = await openCarShop();
  await shop.enrich('seller');
  const customerId = await shop.seller('seller');
  const { kinds } = await shop.estimate('seller');
  const { estimateFen } = kinds.find(({ kind }) => kind === 'economy')!;
  const orderNo = await shop.ride('seller', {
    sent: { customerId, saleFen: addFen(estimateFen, added) },
  });
  const { customer, totalFen } = await shop.detail('seller', orderNo);
  expect(totalFen).not.toBe(estimateFen);
  expect(customer?.passengers).toEqual([{ netFen: totalFen, saleFen: totalFen + added, sold: true }]);
  const { list } = await findCustomers(shop.deps, shop.as('seller'), { keyword: '', page: 1, pageSize: 9 });
  expect(list[0]).toMatchObject({ orders: 1, products: [{ product: 'car', orders: 1 }] });
  await shop.pay('seller', orderNo);
  await shop.jobs.run();
  expect(await reported(shop, 'business')).toEqual({
    customers: ['周明远'],
    asked: [totalFen + added],
  });
  await shop.expectBooks();
});

test('of a ride that is cancelled for a fee the customer is asked the fee alone', async () => {
  const shop = await openCarShop();
  await shop.enrich('seller');
  const customerId = await shop.seller('seller');
  const { kinds } = await shop.estimate('seller');
  const { estimateFen } = kinds.find(({ kind }) => kind === 'economy')!;
  await shop.faults.set(tenant, 'late-rider', 1);
  const orderNo = await shop.place('seller', { sent: { customerId, saleFen: addFen(estimateFen, added) } });
  const { detail } = await shop.until(orderNo, 'seller', 'arrived');
  shop.clock.set(new Date(new Date(detail.ride.freeUntil!).getTime() + 1000));
  const feeFen = yuan(14);
  await shop.cancel('seller', orderNo, feeFen);
  const { customer, totalFen } = await shop.detail('seller', orderNo);
  expect(totalFen).toBe(feeFen);
  expect(customer?.passengers).toEqual([{ netFen: feeFen, saleFen: feeFen, sold: true }]);
  expect(customer?.earnedFen).toBe(0);
});

test('a ride for a customer is placed at the estimate that they were asked by: a cheaper one is shown first', async () => {
  const shop = await openCarShop();
  const customerId = await shop.seller('seller');
  const { kinds } = await shop.estimate('seller');
  const { estimateFen, highFen } = kinds.find(({ kind }) => kind === 'economy')!;
  const sent = { saleFen: addFen(estimateFen, added), expectHighFen: highFen + 100 };
  expect(await refusalOf(shop.place('seller', { sent: { ...sent, customerId } }))).toBe('car.price-changed');
  await shop.place('seller', { sent: { expectHighFen: highFen + 100 } });
});

test('a ride that nobody came for earns nothing', async () => {
  const shop = await openCarShop();
  const customerId = await shop.seller('seller');
  const { kinds } = await shop.estimate('seller');
  const { estimateFen } = kinds.find(({ kind }) => kind === 'economy')!;
  const orderNo = await shop.place('seller', { sent: { customerId, saleFen: addFen(estimateFen, added) } });
  await shop.cancel('seller', orderNo, noFen);
  const { customer } = await shop.detail('seller', orderNo);
  expect([customer?.earnedFen, told(customer)]).toEqual([0, [[added, false]]]);
});
