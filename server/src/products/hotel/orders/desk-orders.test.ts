import { day, momentOf } from '@woxing/contract/core/days';
import { noFen, yuan } from '@woxing/contract/core/money';
import { hotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import { expect, test } from 'vitest';
import { listOrders } from '#src/orders/public.ts';
import { saveBookingLimits } from '#src/tenants/public.ts';
import { tripCalendar } from '#src/trips/trip-calendar.ts';
import { limitsOfTests } from '../../../../test/booking-limits.ts';
import { openHotelShop } from '../../../../test/hotel-shop.ts';
import { givenFor } from '../../../../test/money-story.ts';

const shop = await openHotelShop();
const { db, clock, jobs, deps } = shop;
clock.set(momentOf(day('2025-12-01'), 10 * 60));

let members = 0;
const guest = async (): Promise<string> => {
  const member = `desk${(members += 1)}`;
  await shop.enrich(member);
  return member;
};

const desk = { payment: 'desk' } as const;
const hotelOf = async (member: string, orderNo: string) => {
  const order = await shop.detail(member, orderNo);
  if (order.detail.kind !== 'hotel') throw new Error('not a hotel');
  return { ...order, detail: order.detail };
};
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'no refusal',
    (error: Error) => error.message,
  );
const words = async (member: string, orderNo: string) =>
  (await shop.detail(member, orderNo)).events.map((event) => event.words);
/** All of the ledger that names an order. */
const movedFor = (orderNo: string) =>
  db.read('official', (tx) =>
    tx.selectFrom('ledger_transfers').select('id').where('order_no', '=', orderNo).execute(),
  );

test('what is paid at the desk is sold, goes to the hotel without a payment, and moves no money of ours', async () => {
  const member = await guest();
  const orderNo = await shop.place(member, { ...desk, rooms: [['张一', '李二'], ['王三']] });
  expect(await shop.codeOf(orderNo)).toBe(1);
  expect(await jobs.run()).toEqual([]);
  const order = await hotelOf(member, orderNo);
  const sold = order.detail.rooms.flatMap(({ nights }) => nights.map(({ priceFen }) => priceFen));
  const sumFen = sold.reduce<number>((sum, price) => sum + price, 0);
  expect([order.code, order.totalFen, order.deskFen, order.actions]).toEqual([2, 0, sumFen, []]);
  expect(order.items.map(({ fen, deskFen }) => [fen, deskFen])).toEqual(sold.map((price) => [0, price]));
  expect(order.detail.plan).toMatchObject({ payment: 'desk', heldUntil: '18:00' });
  expect(order.detail.confirmationNo).toMatch(/^\d{8}$/);
  expect(order.detail.cancelWords).toBe('12月15日18:00前可免费取消，之后未到店的房间不再保留');
  expect(order.detail.spans).toEqual([{ from: null, fineFen: 0 }]);
  const listed = await listOrders(deps, shop.as(member), { product: 'hotel', tab: 'all', max: 5 });
  expect(listed.orders).toMatchObject([{ orderNo, totalFen: 0, deskFen: sumFen, payBefore: null }]);
  expect((await words(member, orderNo))[0]).toMatch(/^提交订单，到店付¥/);
  expect((await words(member, orderNo))[1]).toMatch(/^房间已保留，到店支付¥/);
  expect(await movedFor(orderNo)).toEqual([]);
  await shop.expectBooks();
});

test('a hotel that looks first is waited for, and then has it at once', async () => {
  const member = await guest();
  const orderNo = await shop.place(member, { ...desk, onRequest: true });
  expect(await shop.codeOf(orderNo)).toBe(20);
  clock.passSeconds(500);
  await shop.askHotels();
  await jobs.run();
  expect([2, 12]).toContain(await shop.codeOf(orderNo));
});

test('calendars say what is paid on arrival', async () => {
  const member = await guest();
  const orderNo = await shop.place(member, desk);
  await jobs.run();
  const calendarDeps = { ...deps, publicUrl: () => 'https://woxing.test' };
  const { bytes } = await tripCalendar(calendarDeps, shop.as(member), { orderNo, scope: 'order' });
  expect(Buffer.from(bytes).toString('utf8').replaceAll('\r\n ', '')).toContain('到店付¥');
});

test('it is cancelled for nothing before its clock, night by night, and not after it', async () => {
  const member = await guest();
  const orderNo = await shop.place(member, { ...desk, nights: 2 });
  await jobs.run();
  const before = (await hotelOf(member, orderNo)).deskFen!;
  const quote = await shop.quote(member, orderNo, [{ passenger: 0, leg: 1 }]);
  expect(quote).toMatchObject({ feeFen: 0, backFen: 0, payers: [], lines: [{ rule: '免费取消' }] });
  await shop.cancelNights(member, orderNo, [{ passenger: 0, leg: 1 }]);
  expect(await jobs.run()).toEqual([]);
  const half = await hotelOf(member, orderNo);
  expect([half.code, half.deskFen! < before]).toEqual([2, true]);
  expect((await words(member, orderNo)).slice(-2)).toEqual([
    '取消已受理，正在提交酒店办理',
    '取消成功，不产生费用',
  ]);
  clock.set(momentOf(half.detail.arrival, 18 * 60));
  expect(await refusalOf(shop.cancelNights(member, orderNo, [{ passenger: 0, leg: 0 }]))).toMatch(
    /^房间只保留到12月15日18:00/,
  );
  clock.set(momentOf(half.detail.arrival, 17 * 60 + 59));
  await shop.cancelNights(member, orderNo, [{ passenger: 0, leg: 0 }]);
  expect(await jobs.run()).toEqual([]);
  expect([await shop.codeOf(orderNo), (await words(member, orderNo)).at(-1)]).toEqual([
    6,
    '订单已取消，未产生任何费用',
  ]);
  expect((await hotelOf(member, orderNo)).detail.nextWords).toBe('预订已取消，未产生任何费用。');
  expect(await movedFor(orderNo)).toEqual([]);
  await shop.expectBooks();
});

test('who comes later than rooms are kept is refused, when it is ordered and when it is changed', async () => {
  const member = await guest();
  expect(await refusalOf(shop.place(member, { ...desk, sent: { arrivesAt: '20:00' } }))).toMatch(
    /只保留到18:00/,
  );
  const orderNo = await shop.place(member, desk);
  await jobs.run();
  expect(await refusalOf(shop.modify(member, orderNo, { arrivesAt: '21:00' }))).toMatch(/只保留到18:00/);
  await shop.modify(member, orderNo, { arrivesAt: '16:00' });
  await jobs.run();
  expect((await hotelOf(member, orderNo)).detail.arrivesAt).toBe('16:00');
});

test('once rooms would not be kept any more it is not sold for that day', async () => {
  const before = clock.now();
  clock.set(momentOf(day('2025-12-05'), 17 * 60 + 59));
  const stay = { arrival: day('2025-12-05'), departure: day('2025-12-06'), rooms: 1, adults: 1 };
  const found = await shop.find({ ...desk, ahead: 0 });
  const ask = { hotelId: found.hotelId, stay, kinds: ['public'] } as const;
  clock.set(momentOf(day('2025-12-05'), 18 * 60));
  const rates = await shop.hotels.rates('official', ask, clock.now());
  expect(rates!.some(({ plan }) => plan.payment === 'desk')).toBe(false);
  const paid = { ...ask, stay: { ...stay, departure: day('2025-12-07'), arrival: day('2025-12-06') } };
  expect(
    (await shop.hotels.rates('official', paid, clock.now()))!.some(({ plan }) => plan.payment === 'desk'),
  ).toBe(true);
  clock.set(before);
});

test('the standard holds for it as for what is paid to us: a reason, and what the person bears of the price', async () => {
  const member = await guest();
  shop.standards.set(member, hotelStandard.parse({ others: { capFen: 10_000 }, over: 'reason' }));
  expect(await refusalOf(shop.place(member, desk))).not.toBe('no refusal');
  expect(await refusalOf(shop.place(member, { ...desk, overReason: '会议酒店' }))).toBe('no refusal');
  shop.standards.set(member, hotelStandard.parse({ others: { capFen: 10_000 }, over: 'person-pays' }));
  const orderNo = await shop.place(member, { ...desk, nights: 1 });
  await jobs.run();
  const [night] = (await hotelOf(member, orderNo)).detail.rooms[0]!.nights;
  expect(night).toMatchObject({ personFen: night!.priceFen - yuan(100) });
});

test('nobody keeps more rooms without a payment than orders may be unpaid; what is paid or given back is none', async () => {
  const member = await guest();
  const most = 3;
  const limits = { ...limitsOfTests, person: { ...limitsOfTests.person, orders: most } };
  await db.inTenant('official', (tx) => saveBookingLimits(tx, 'official', limits));
  const orders: string[] = [];
  for (let ahead = 20; ahead < 20 + most; ahead += 1)
    orders.push(await shop.place(member, { ...desk, nights: 1, ahead }));
  expect(await jobs.run()).toEqual([]);
  const another = { ...desk, nights: 1, ahead: 30 };
  expect(await refusalOf(shop.place(member, another))).toBe(
    `到店付的房间最多同时保留${most}个订单，您已有${most}个尚未入住。请取消其中的订单，或选择在线付、担保的价格`,
  );
  expect(await refusalOf(shop.place(await guest(), another))).toBe('no refusal');
  expect(await refusalOf(shop.place(member, { nights: 1, ahead: 30 }))).toBe('no refusal');
  await shop.cancelNights(member, orders[0]!);
  expect(await jobs.run()).toEqual([]);
  expect(await refusalOf(shop.place(member, another))).toBe('no refusal');
  expect(await refusalOf(shop.place(member, another))).not.toBe('no refusal');
  clock.set(momentOf((await hotelOf(member, orders[1]!)).detail.departure, 12 * 60));
  expect(await refusalOf(shop.place(member, another))).toBe('no refusal');
  await db.inTenant('official', (tx) => saveBookingLimits(tx, 'official', limitsOfTests));
});

test('a hotel that does not confirm it costs nobody anything', async () => {
  const member = await guest();
  const orderNo = await shop.place(member, desk);
  clock.passSeconds(7200);
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(6);
  expect((await words(member, orderNo)).at(-1)).toBe('订单已取消，未产生任何费用');
  expect(await givenFor(db, orderNo)).toBe(noFen);
  await shop.expectBooks();
});
