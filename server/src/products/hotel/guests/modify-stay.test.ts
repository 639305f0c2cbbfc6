import { addDays, day, momentOf } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import { hotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openHotelShop } from '../../../../test/hotel-shop.ts';
import { tenant } from '../../../../test/shop.ts';
import { hotelContent } from '../orders/hotel-content.ts';

const shop = await openHotelShop();
const { clock, jobs } = shop;
beforeEach(() => clock.set(momentOf(day('2025-12-01'), 12 * 60)));

let members = 0;
async function bought(rooms = [['张一', '王二'], ['李三']]) {
  const member = `g${(members += 1)}`;
  await shop.enrich(member);
  return { member, orderNo: await shop.buy(member, { rooms }) };
}
async function stayOf(member: string, orderNo: string) {
  const order = await shop.detail(member, orderNo);
  if (order.detail.kind !== 'hotel') throw new Error('not a hotel');
  const { rooms, arrivesAt, requests, guestsAsked } = order.detail;
  const names = rooms.map(({ guests }) => guests.map((at) => order.passengers[at]!.name));
  return { names, arrivesAt, requests, guestsAsked, words: order.events.map(({ words }) => words), order };
}

describe('a change of guests and arrival', () => {
  test('is told to the hotel, and part of the order once the hotel has agreed; it costs nothing', async () => {
    const { member, orderNo } = await bought();
    const balance = await shop.balance(member);
    await shop.modify(member, orderNo, { rooms: { 0: ['赵四'] }, arrivesAt: '21:00', requests: '高楼层' });
    const asked = await stayOf(member, orderNo);
    expect(asked).toMatchObject({
      guestsAsked: true,
      names: [['张一', '王二'], ['李三']],
      arrivesAt: '18:00',
    });
    expect(await jobs.run()).toEqual([]);
    const told = await stayOf(member, orderNo);
    expect(told).toMatchObject({
      guestsAsked: false,
      names: [['赵四'], ['李三']],
      arrivesAt: '21:00',
      requests: '高楼层',
    });
    expect(told.order.passengers).toHaveLength(2);
    expect(told.words).toEqual(
      expect.arrayContaining([
        '申请更改房间1的入住人、到店时间（12月15日21:00）、特殊要求，正在等酒店答复',
        '酒店已同意更改房间1的入住人、到店时间（12月15日21:00）、特殊要求',
      ]),
    );
    expect(await shop.balance(member)).toBe(balance);
    await shop.expectBooks();
  });

  test('brings a second guest into a room, whose nights stay where they are', async () => {
    const { member, orderNo } = await bought();
    await shop.modify(member, orderNo, { rooms: { 1: ['李三', '周五'] } });
    await jobs.run();
    const { names, order } = await stayOf(member, orderNo);
    expect(names).toEqual([
      ['张一', '王二'],
      ['李三', '周五'],
    ]);
    expect(order.passengers.map(({ name }) => name)).toEqual(['张一', '李三', '王二', '周五']);
    expect(order.tickets.every(({ passenger }) => passenger < 2)).toBe(true);
    await shop.cancelNights(member, orderNo, [{ passenger: 1, leg: 0 }]);
    expect(await jobs.run()).toEqual([]);
  });

  test('leaves nothing of its people beside the order', async () => {
    const { member, orderNo } = await bought();
    await shop.modify(member, orderNo, { rooms: { 0: ['赵四'] } });
    await jobs.run();
    const { rows } = await shop.db.read(tenant, (tx) =>
      sql`select state, change_sealed from hotel_guest_changes where order_no = ${orderNo}`.execute(tx),
    );
    expect(rows).toEqual([{ state: 'done', change_sealed: null }]);
  });

  test('is one at a time, and none where nothing changes', async () => {
    const { member, orderNo } = await bought();
    await expect(shop.modify(member, orderNo, {})).rejects.toMatchObject({ code: 'hotel.guests-same' });
    await shop.modify(member, orderNo, { arrivesAt: '20:00' });
    await expect(shop.modify(member, orderNo, { arrivesAt: '22:00' })).rejects.toMatchObject({
      code: 'hotel.guests-asked',
    });
    await jobs.run();
    await shop.modify(member, orderNo, { arrivesAt: '22:00' });
    await jobs.run();
    expect((await stayOf(member, orderNo)).arrivesAt).toBe('22:00');
  });

  test('is refused of rooms that there are not, of one name twice, and of too many', async () => {
    const { member, orderNo } = await bought();
    for (const rooms of [{ 2: ['赵四'] }, { 1: ['张一'] }, { 1: ['甲一', '乙二', '丙三', '丁四'] }] as const)
      await expect(shop.modify(member, orderNo, { rooms })).rejects.toMatchObject({ code: 'hotel.guests' });
  });

  test('is its owner’s, until the day of arrival is over', async () => {
    const { member, orderNo } = await bought();
    await expect(shop.modify('stranger', orderNo, { arrivesAt: '20:00' })).rejects.toThrow('订单不存在');
    const { arrival } = hotelContent.parse((await shop.orderOf(orderNo)).content);
    clock.set(momentOf(addDays(arrival, 1), 60));
    await expect(shop.modify(member, orderNo, { arrivesAt: '20:00' })).rejects.toMatchObject({
      code: 'hotel.guests-late',
    });
  });
});

test('a hotel that does not answer is asked again, and told once', async () => {
  const { member, orderNo } = await bought();
  for (const fault of ['drop-before', 'drop-after', 'refuse'] as const)
    await shop.faults.set(tenant, fault, 1);
  await shop.modify(member, orderNo, { rooms: { 0: ['赵四'] }, arrivesAt: '23:00' });
  for (let run = 0; run < 6; run += 1) {
    await jobs.run();
    clock.passSeconds(60);
  }
  expect(await stayOf(member, orderNo)).toMatchObject({ guestsAsked: false, names: [['赵四'], ['李三']] });
});

test('a hotel that has ended the booking refuses, and everything stays as it was', async () => {
  const { member, orderNo } = await bought();
  await shop.modify(member, orderNo, { rooms: { 0: ['赵四'] } });
  const { bookingReference } = await shop.orderOf(orderNo);
  await shop.db.inTenant(tenant, (tx) =>
    sql`update embedded_hotel_bookings set state = 'cancelled' where reference = ${bookingReference}`.execute(
      tx,
    ),
  );
  await jobs.run();
  const { names, words } = await stayOf(member, orderNo);
  expect(names).toEqual([['张一', '王二'], ['李三']]);
  expect(words).toContain('更改房间1的入住人未成功：预订的状态已变化，入住安排不变');
});

async function under(member: string, over: 'forbid' | 'reason' | 'person-pays') {
  await shop.enrich(member);
  await shop.employ(`72${member.slice(1)}`, fen(10_000_000), [member]);
  const orderNo = await shop.buy(member, { rooms: [['张一']] });
  const strict = hotelStandard.parse({ others: { capFen: 10_000 }, over });
  shop.standards.set(member, strict);
  return orderNo;
}

describe('others are held against the standard', () => {
  test('which may forbid them', async () => {
    const orderNo = await under('s1', 'forbid');
    await expect(shop.modify('s1', orderNo, { rooms: { 0: ['赵四'] } })).rejects.toMatchObject({
      code: 'standard.forbidden',
    });
    // Who sleeps there stays, and so does what they were held against.
    await shop.modify('s1', orderNo, { arrivesAt: '20:00' });
    expect(await jobs.run()).toEqual([]);
  });

  test('or ask for a reason', async () => {
    const orderNo = await under('s2', 'reason');
    await expect(shop.modify('s2', orderNo, { rooms: { 0: ['赵四'] } })).rejects.toMatchObject({
      code: 'standard.reason',
    });
    await shop.modify('s2', orderNo, { rooms: { 0: ['赵四'] }, overReason: '会议指定酒店' });
    await jobs.run();
    const { order } = await stayOf('s2', orderNo);
    expect([order.passengers[0]!.name, order.standard?.reason]).toEqual(['赵四', '会议指定酒店']);
  });

  test('and never make somebody pay afterwards', async () => {
    const orderNo = await under('s3', 'person-pays');
    await expect(shop.modify('s3', orderNo, { rooms: { 0: ['赵四'] } })).rejects.toMatchObject({
      code: 'hotel.guests-standard',
    });
  });
});
