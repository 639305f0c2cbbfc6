import type { Day } from '@woxing/contract/core/days';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { startPayment } from '#src/payments/public.ts';
import { beijingToShanghai, openRailShop } from '../../test/rail-shop.ts';
import { payPassword } from '../../test/shop.ts';
import { findTrip } from './list-trips.ts';
import { tripCalendar } from './trip-calendar.ts';

const shop = await openRailShop();
const { deps } = shop;

let papers = 60_000_000;

/** By train to Shanghai on 11 December, and back by air two days later, not paid yet. */
async function bookThereAndBack(memberId: string) {
  await shop.enrich(memberId);
  const paper = `E${(papers += 1)}`;
  const train = await shop.buyTrain(memberId, { papers: [paper] });
  const flight = await shop.place(memberId, {
    types: ['ADT'],
    papers: [paper],
    flight: { from: 'SHA', to: 'PEK', day: '2025-12-13' as Day, departs: '18:00', arrives: '20:15' },
  });
  return { train, flight };
}

async function eventsOf(memberId: string, orderNo: string, scope: 'order' | 'trip') {
  const { bytes, contentType } = await tripCalendar(deps, shop.as(memberId), { orderNo, scope });
  expect(contentType).toBe('text/calendar; charset=utf-8');
  const written = Buffer.from(bytes).toString('utf8');
  for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(written) as unknown[]);
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  expect(zones.map(({ tzid }) => tzid)).toEqual(['Asia/Shanghai']);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    event.startDate.zone = zones[0]!;
    event.endDate.zone = zones[0]!;
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      description: event.description,
      status: component.getFirstPropertyValue('status'),
      starts: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
      alarms: component
        .getAllSubcomponents('valarm')
        .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    };
  });
}

test('a calendar reads what was bought: times of China, the place, seats, alarms, and what is not paid yet as tentative', async () => {
  const { train, flight } = await bookThereAndBack('six');
  const { trip } = await findTrip(deps, shop.as('six'), { orderNo: train });
  const events = await eventsOf('six', train, 'trip');
  expect(events).toMatchObject([
    {
      summary: 'G1 北京南站—上海虹桥站',
      location: '北京南站',
      status: 'CONFIRMED',
      alarms: ['-PT1440M', '-PT105M'],
    },
    {
      summary: 'MU5101 虹桥机场T2—首都机场T2',
      location: '上海虹桥机场T2',
      status: 'TENTATIVE',
      starts: '2025-12-13T10:00:00.000Z',
      ends: '2025-12-13T12:15:00.000Z',
      alarms: ['-PT1440M', '-PT135M'],
    },
  ]);
  expect(events.map(({ starts }) => starts)).toEqual(trip.parts.map(({ startsAt }) => startsAt));
  const { tickets } = await shop.detail('six', train);
  expect(events[0]!.description).toBe(`张一 ${tickets[0]!.place}\n订单号${train}`);
  expect((await eventsOf('six', flight, 'order')).map(({ uid }) => uid)).toEqual([events[1]!.uid]);
});

test('flights with tickets say whose ticket has which number, in the order alone as in its trip', async () => {
  await shop.enrich('eight');
  const flight = await shop.place('eight', { types: ['ADT', 'ADT'] });
  await startPayment(deps, shop.as('eight'), {
    businessType: 'dometicketOrderPay',
    orderNo: flight,
    method: 'tianHangPay',
    payPassword,
  });
  await shop.jobs.run();
  const { tickets, passengers } = await shop.detail('eight', flight);
  const held = tickets.map(({ passenger, ticketNo }) => `${passengers[passenger]!.name} 票号${ticketNo}`);
  const events = await eventsOf('eight', flight, 'order');
  expect(events).toMatchObject([
    {
      status: 'CONFIRMED',
      description: `${held.join('，')}\n订单号${flight}`,
      alarms: ['-PT1440M', '-PT135M'],
    },
  ]);
  expect(await eventsOf('eight', flight, 'trip')).toEqual(events);
});

test('after a change the event of the old train is that of the new one, with a higher number', async () => {
  const { train } = await bookThereAndBack('seven');
  const [before] = await eventsOf('seven', train, 'order');
  const { sheetNo } = await shop.change('seven', train, [0], { ...beijingToShanghai, trainNo: 'G21' });
  if ((await shop.detail('seven', train)).code === 13) await shop.pay('seven', sheetNo);
  await shop.jobs.run();
  const after = await eventsOf('seven', train, 'order');
  expect(after.map(({ uid, status }) => [uid === before!.uid, status])).toEqual([
    [true, 'CONFIRMED'],
    [false, 'CANCELLED'],
  ]);
  expect(after[0]!.summary).toBe('G21 北京南站—上海虹桥站');
  expect(after[0]!.sequence).toBeGreaterThan(before!.sequence);
});
