import { expect, test } from 'vitest';
import { takeNews } from '#src/schedule-changes/take-news.ts';
import { openAirShop } from '../../../../test/air-shop.ts';
import { carShopIn, people } from '../../../../test/car-shop.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { listTransfers } from './transfers.ts';

const air = await openAirShop();
const shop = carShopIn(air);
const { clock, jobs } = air;

/** The carrier of a flight moves it by minutes, or cancels it, and the news are read. */
async function disrupt(member: string, orderNo: string, minutes: number | null): Promise<void> {
  const { detail } = await air.detail(member, orderNo);
  if (detail.kind !== 'air') throw new Error('no flights');
  const [leg] = detail.legs;
  const { day, flightNo } = leg!.sold ?? leg!;
  const kind = minutes === null ? 'cancelled' : 'moved';
  const { from, to } = leg!;
  const told = { flightNo, day, from, to, kind, minutes: minutes ?? 0, cause: '流量控制' } as const;
  expect(await air.carrier.disruptFlight(tenant, told)).toBe(true);
  await takeNews(air.carrierNews, tenant);
  await jobs.run();
}

const transfersOf = async (member: string, orderNo: string) =>
  (await listTransfers(shop.deps, shop.as(member), { orderNo })).list;

let members = 0;
async function fetched() {
  const member = `t${(members += 1)}`;
  const flight = await air.buy(member, { daysAhead: [3] });
  const leg = (await transfersOf(member, flight)).find(({ way }) => way === 'pick-up')!;
  const transfer = { orderNo: flight, leg: leg.leg, way: 'pick-up' as const };
  return { member, flight, leg, transfer };
}

const carOf = async (member: string, orderNo: string) => {
  const { detail, ...order } = await shop.detail(member, orderNo);
  if (detail.kind !== 'car') throw new Error('not a car');
  return { ...order, detail };
};

test('a ride that fetches from a flight begins at its airport, and waits when it is late', async () => {
  const { member, flight, leg, transfer } = await fetched();
  expect(leg).toMatchObject({ scene: 'airport', place: { city: '上海' } });
  const orderNo = await shop.place(member, { sent: { transfer, to: people } });
  const before = await carOf(member, orderNo);
  expect([before.detail.scene, before.detail.from.name, before.detail.freeWaitMinutes]).toEqual([
    'airport',
    leg.place.name,
    30,
  ]);
  await disrupt(member, flight, 90);
  clock.passSeconds(70);
  await shop.follow();
  const later = await carOf(member, orderNo);
  const movedMs = new Date(later.detail.departsAt).getTime() - new Date(before.detail.departsAt).getTime();
  expect([movedMs / 60_000, later.detail.transfer!.words]).toEqual([
    90,
    `${leg.no}晚到90分钟，司机按新的时间等候，不加收费用`,
  ]);
  expect(later.events.at(-1)!.words).toContain('晚到90分钟');
  clock.set(new Date(later.detail.departsAt));
  await shop.follow();
  const waiting = await carOf(member, orderNo);
  expect(waiting.detail.ride.state).toBe('arrived');
  const free =
    new Date(waiting.detail.ride.freeUntil!).getTime() - new Date(later.detail.departsAt).getTime();
  expect(free / 60_000).toBe(30);
  const over = await shop.until(orderNo, member, 'ended');
  expect(over.detail.bill!.parts.find(({ part }) => part === 'parking')!.fen).toBe(1000);
  await shop.pay(member, orderNo);
  expect(await jobs.run()).toEqual([]);
  await shop.expectBooks();
});

test('a flight that is cancelled is told where a ride goes by it, and fetches nobody anew', async () => {
  const { member, flight, leg, transfer } = await fetched();
  const orderNo = await shop.place(member, { sent: { transfer, to: people } });
  await disrupt(member, flight, null);
  clock.passSeconds(70);
  await shop.follow();
  const told = await carOf(member, orderNo);
  expect(told.detail.transfer!.words).toBe(`${leg.no}已取消，请取消用车或更改安排`);
  expect(told.code).toBe(20);
  await shop.follow();
  expect(
    (await carOf(member, orderNo)).events.filter(({ words }) => words.includes('已取消，用车')),
  ).toHaveLength(1);
  expect(await refusalOf(shop.estimate(member, { transfer }))).toBe('car.transfer-cancelled');
  expect(await transfersOf(member, flight)).toEqual([]);
  expect(await shop.cancel(member, orderNo, 0)).toEqual({ code: 12, feeFen: 0 });
  await jobs.run();
  await shop.expectBooks();
});

test("the flights of others are nobody else's to be fetched from", async () => {
  const { transfer } = await fetched();
  const other = `t${(members += 1)}`;
  await shop.enrich(other);
  expect(await refusalOf(shop.estimate(other, { transfer }))).toBe('car.transfer-unknown');
});
