import { expect, test } from 'vitest';
import { openAirShop } from '../../test/air-shop.ts';
import { tenant } from '../../test/shop.ts';
import { listUnanswered } from '../orders/list-unanswered.ts';
import { airSchedule } from '../products/air/public.ts';
import { acceptScheduleChange } from './accept-schedule-change.ts';
import { remindOfAnswers } from './remind-of-answers.ts';
import { takeNews } from './take-news.ts';

const shop = await openAirShop();
const { db, clock, jobs, carrier, carrierNews } = shop;
const remind = () => remindOfAnswers({ db, clock, flights: [airSchedule] }, tenant);
const one = [{ passenger: 0, leg: 0 }];
const hour = 3600;
let members = 0;

async function legOf(member: string, orderNo: string) {
  const { detail } = await shop.detail(member, orderNo);
  if (detail.kind !== 'air') throw new Error('no flights');
  return detail.legs[0]!;
}

async function disrupt(member: string, orderNo: string, minutes: number | null) {
  const leg = await legOf(member, orderNo);
  const { day: on, flightNo } = leg.sold ?? leg;
  const kind = minutes === null ? 'cancelled' : 'moved';
  const flight = { flightNo, day: on, from: leg.from, to: leg.to } as const;
  await carrier.disruptFlight(tenant, { ...flight, kind, minutes: minutes ?? 0, cause: '' });
  await takeNews(carrierNews, tenant);
}

/** An order whose flight leaves in so many days and was moved just now. */
async function moved(daysAhead: number, minutes: number | null = 120) {
  const member = `reminded-${(members += 1)}`;
  const orderNo = await shop.buy(member, { daysAhead: [daysAhead] });
  await disrupt(member, orderNo, minutes);
  return { member, orderNo };
}

/** Until so many hours before a flight leaves. */
async function passUntil(member: string, orderNo: string, hours: number): Promise<void> {
  const { day: on, departs } = await legOf(member, orderNo);
  clock.set(new Date(Date.parse(`${on}T${departs}:00+08:00`) - hours * hour * 1000));
}

const told = (member: string) =>
  db.read(tenant, (tx) =>
    tx
      .selectFrom('messages')
      .select(['params', 'read_at', 'about', 'mail_due'])
      .where('tenant_id', '=', tenant)
      .where('member_id', '=', member)
      .where('kind', '=', 'flight-answer-due')
      .execute(),
  );

test('who has to answer is reminded a day and three hours before, each once by many processes, and never after the flight has left', async () => {
  const { member, orderNo } = await moved(6);
  const counts: number[] = [];
  for (const hours of [30, 24.1, 23.9, 12, 3.1, 2.9, 1, -1]) {
    await passUntil(member, orderNo, hours);
    await Promise.all(Array.from({ length: 6 }, remind));
    counts.push((await told(member)).length);
  }
  expect(counts).toEqual([0, 0, 1, 1, 1, 2, 2, 2]);
  const [first] = await told(member);
  const { departs } = await legOf(member, orderNo);
  expect(first!.params).toMatchObject({
    orderNo,
    until: expect.stringMatching(`月.+日 ${departs}$`) as unknown,
  });
  expect(first!.about).toBe(`schedule-change:${orderNo}`);
});

test('after the answer nobody is reminded, and what was said asks for nothing any more', async () => {
  const { member, orderNo } = await moved(8);
  await passUntil(member, orderNo, 20);
  await remind();
  expect((await told(member)).map(({ read_at }) => read_at === null)).toEqual([true]);
  await acceptScheduleChange({ db, flights: airSchedule }, shop.as(member), { orderNo, no: 1 });
  await passUntil(member, orderNo, 2);
  await remind();
  expect((await told(member)).map(({ read_at }) => read_at === null)).toEqual([false]);
});

test('who has given the ticket back is not reminded, nor whose order was overtaken before it', async () => {
  const { member, orderNo } = await moved(8);
  const quote = await shop.quoteRefund(member, orderNo, one, 'carrier');
  await shop.refund(member, orderNo, quote.quoteId);
  expect(await jobs.run()).toEqual([]);
  const other = await moved(8);
  clock.passSeconds(60);
  await disrupt(other.member, other.orderNo, 5 * 60);
  await passUntil(other.member, other.orderNo, 23);
  await remind();
  expect(await told(member)).toEqual([]);
  expect(await told(other.member)).toHaveLength(1);
});

test('of what was told late there are reminders in good time, and what a process slept through is said once', async () => {
  const short = await moved(3);
  await passUntil(short.member, short.orderNo, 9);
  clock.passSeconds(60);
  await disrupt(short.member, short.orderNo, 60 + 8 * 60);
  await passUntil(short.member, short.orderNo, 0.5);
  await remind();
  await remind();
  expect(await told(short.member)).toHaveLength(1);
});

test('a cancelled flight is answered for as long as its tickets are worth their money, and reminded of at the end of that', async () => {
  const { member, orderNo } = await moved(9, null);
  await passUntil(member, orderNo, 2);
  await remind();
  expect(await told(member)).toEqual([]);
  await passUntil(member, orderNo, -364.5 * 24);
  await remind();
  expect(await told(member)).toHaveLength(1);
});

test('what was told before there were reminders is planned and not shouted', async () => {
  const { member, orderNo } = await moved(10);
  await db.inTenant(tenant, (tx) =>
    tx
      .updateTable('schedule_changes')
      .set({ remind_at: clock.now() })
      .where('tenant_id', '=', tenant)
      .where('order_no', '=', orderNo)
      .execute(),
  );
  clock.passSeconds(60);
  await remind();
  expect(await told(member)).toEqual([]);
  await passUntil(member, orderNo, 23);
  await remind();
  expect(await told(member)).toHaveLength(1);
});

test('what waits for an answer of one member is listed with until when, what ends first first, and for nobody else', async () => {
  const member = `reminded-${(members += 1)}`;
  const later = await shop.buy(member, { daysAhead: [14] });
  const sooner = await shop.buy(member, { daysAhead: [12] });
  await shop.buy(member, { daysAhead: [11] });
  await disrupt(member, later, 90);
  await disrupt(member, sooner, 90);
  const list = async (who: string) => (await listUnanswered(shop.deps, shop.as(who))).orders;
  const { day: on, departs } = await legOf(member, sooner);
  expect((await list(member)).map(({ orderNo, carrierChange }) => [orderNo, carrierChange])).toEqual([
    [sooner, 'retimed'],
    [later, 'retimed'],
  ]);
  expect((await list(member))[0]!.answerBefore).toBe(new Date(`${on}T${departs}:00+08:00`).toISOString());
  await shop.join('nosy');
  expect(await list('nosy')).toEqual([]);
  await acceptScheduleChange({ db, flights: airSchedule }, shop.as(member), { orderNo: sooner, no: 1 });
  expect((await list(member)).map(({ orderNo }) => orderNo)).toEqual([later]);
});
