import { addDays, type Day, dayOf, momentOf } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type {
  listStations,
  searchTrains,
  searchTransfers,
  trainStops,
} from '@woxing/contract/products/rail/trains';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openEmbeddedRail } from '#sandbox/rail/embedded-rail.ts';
import { openSearchLimit } from '#src/platform/search-limit.ts';
import { testDatabase } from '../../../test/database.ts';
import { openFrontDoor, testVault } from '../../../test/front-door.ts';
import { planningHere, trainRoutes } from './public.ts';

const { db, clock } = await testDatabase();
const searchLimit = openSearchLimit(db, clock, { perMember: 10, perAddress: 30 });
const door = await openFrontDoor({
  db,
  clock,
  routes: trainRoutes({
    rail: openEmbeddedRail({ db, clock, vault: testVault }).supplier,
    planning: planningHere,
    searchLimit,
  }),
});
afterAll(() => door.app.close());

const morning = momentOf('2026-12-01' as Day, 9 * 60);
beforeEach(() => clock.set(morning));
const tomorrow = addDays(dayOf(morning), 1);

async function ask<T>(path: string, query: Record<string, string> = {}): Promise<T> {
  const answer = await door.get(`${path}?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ ret: '0' });
  return answer.json<{ data: T }>().data;
}
async function refusalOf(path: string, query: Record<string, string>) {
  return (await door.get(`${path}?${new URLSearchParams(query).toString()}`)).json<{
    ret: string;
    msg: string;
  }>().msg;
}
const search = (query: { from: string; to: string; day: string }) =>
  ask<OutputOf<typeof searchTrains>>('/train/search', query);
const transfers = (query: { from: string; to: string; day: string; changes?: string }) =>
  ask<OutputOf<typeof searchTransfers>>('/train/transfer', query);

describe('stations', () => {
  test('stand under their cities, the hot ones first, and are found by letters', async () => {
    const { cities } = await ask<OutputOf<typeof listStations>>('/train/stations');
    expect(cities.length).toBeGreaterThan(700);
    const beijing = cities.find(({ name }) => name === '北京')!;
    expect(beijing).toMatchObject({ pinyin: 'beijing', initials: 'bj', hot: true });
    expect(beijing.stations).toContainEqual({
      name: '北京南',
      code: 'VNP',
      pinyin: 'beijingnan',
      initials: 'bjn',
    });
    expect(cities.find(({ name }) => name === '曲阜')).toMatchObject({
      pinyin: 'qufu',
      initials: 'qf',
      hot: false,
    });
    expect(cities.filter(({ pinyin, initials }) => !/^[a-z]+$/.test(pinyin + initials))).toEqual([]);
    expect(cities.slice(0, 20).every(({ hot }) => hot)).toBe(true);
    expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length);
  });
});

describe('direct trains', () => {
  test('between two cities stop at any of their stations, earliest first, with a fare for every seat', async () => {
    const { trains, lastDay, earliest } = await search({ from: '北京', to: '上海', day: tomorrow });
    expect(lastDay).toBe('2026-12-15');
    expect(trains.length).toBeGreaterThan(40);
    expect(trains.map(({ departs }) => departs)).toEqual(trains.map(({ departs }) => departs).toSorted());
    const [g1] = trains.filter(({ trainNo }) => trainNo === 'G1');
    expect(g1).toMatchObject({ from: '北京南', to: '上海虹桥', day: tomorrow, startsOn: tomorrow, km: 1318 });
    expect(g1!.fares.map(({ name }) => name)).toEqual(['商务座', '一等座', '二等座', '无座']);
    const night = trains.find(
      ({ trainNo, arrivesDaysLater }) => /^[ZTK]/.test(trainNo) && arrivesDaysLater === 1,
    )!;
    expect(night.fares.map(({ name }) => name)).toEqual(['软卧', '硬卧', '硬座', '无座']);
    expect(g1!.sale).toEqual({ state: 'open', words: '', opensAt: null });
    for (const { left } of g1!.fares) expect(left).toBeLessThanOrEqual(99);
    const arrivals = trains.map(
      ({ departs, minutes }) => Number(departs.slice(0, 2)) * 60 + Number(departs.slice(3)) + minutes,
    );
    expect(earliest!.rides[0]!.day).toBe(tomorrow);
    expect(minutesAt(earliest!)).toBeLessThanOrEqual(Math.min(...arrivals));
  });

  test('of one station are asked for by its name or its letters, whatever their case', async () => {
    const byName = await search({ from: '上海虹桥', to: '杭州东', day: tomorrow });
    expect(byName.trains.length).toBeGreaterThan(10);
    expect(new Set(byName.trains.map(({ from, to }) => `${from}-${to}`))).toEqual(
      new Set(['上海虹桥-杭州东']),
    );
    expect((await search({ from: 'aoh', to: 'HGH', day: tomorrow })).trains).toEqual(byName.trains);
    // With 站 it is the station, without it the city of that name.
    const station = await search({ from: '上海站', to: '南京站', day: tomorrow });
    expect(new Set(station.trains.map(({ from }) => from))).toEqual(new Set(['上海']));
  });

  test('that have left are not listed', async () => {
    clock.set(momentOf(dayOf(morning), 15 * 60 + 30));
    const { trains } = await search({ from: '北京', to: '上海', day: dayOf(morning) });
    expect(trains.length).toBeGreaterThan(5);
    expect(trains.filter(({ departs }) => departs <= '15:30')).toEqual([]);
  });

  test('are sold from an hour of their station on the first day, and not right before they leave', async () => {
    clock.set(momentOf(dayOf(morning), 7 * 60));
    const { trains } = await search({ from: '北京', to: '上海', day: addDays(dayOf(morning), 14) });
    const [first] = trains;
    expect(first!.sale.state).toBe('not-yet');
    expect(first!.sale.words).toMatch(/^\d\d:[03]0起售$/);
    expect(first!.fares.some(({ waitlist }) => waitlist)).toBe(false);
    clock.set(momentOf(dayOf(morning), 19 * 60));
    const late = await search({ from: '北京', to: '上海', day: addDays(dayOf(morning), 14) });
    expect(new Set(late.trains.map(({ sale }) => sale.state))).toEqual(new Set(['open']));
    const today = await search({ from: '北京', to: '天津', day: dayOf(morning) });
    const soon = today.trains.filter(({ departs }) => departs < '19:30');
    expect(soon.length).toBeGreaterThan(0);
    expect(new Set(soon.map(({ sale }) => sale.words))).toEqual(new Set(['距开车不足30分钟，已停止售票']));
  });

  test('of a train that came over midnight bear the day on which it started', async () => {
    const { trains } = await search({ from: '西安', to: '成都', day: tomorrow });
    const older = trains.filter(({ startsOn }) => startsOn < tomorrow);
    expect(older.length).toBeGreaterThan(0);
    expect(new Set(older.map(({ day }) => day))).toEqual(new Set([tomorrow]));
  });

  test.each([
    [{ from: '北京', to: '北京南', day: tomorrow }, '出发地与到达地不能在同一城市'],
    [{ from: '不在此', to: '上海', day: tomorrow }, '未找到城市或车站“不在此”'],
    [{ from: '北京', to: '上海', day: '2026-11-30' }, '出发日期不能早于今天'],
    [{ from: '北京', to: '上海', day: '2026-12-16' }, '火车票预售期为15天，该日期尚未开售'],
  ])('are refused with a sentence: %j', async (query, sentence) => {
    expect(await refusalOf('/train/search', query)).toBe(sentence);
    expect(await refusalOf('/train/transfer', query)).toBe(sentence);
  });
});

describe('journeys with changes', () => {
  test('join where there is no train, the quickest first, with time to change', async () => {
    expect((await search({ from: '曲阜', to: '丽江', day: tomorrow })).trains).toEqual([]);
    const { journeys } = await transfers({ from: '曲阜', to: '丽江', day: tomorrow, changes: '2' });
    expect(journeys.length).toBeGreaterThan(2);
    for (const { rides, waits, lowestFen, minutes } of journeys) {
      expect(rides.length).toBeLessThanOrEqual(3);
      expect(waits).toHaveLength(rides.length - 1);
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(30);
      const riding = rides.reduce((sum, ride) => sum + ride.minutes, 0);
      expect(riding + waits.reduce((sum, wait) => sum + wait, 0)).toBe(minutes);
      const cheapest = rides.map(({ fares }) => Math.min(...fares.map(({ fareFen }) => fareFen)));
      expect(cheapest.reduce((sum, fare) => sum + fare, 0)).toBe(lowestFen);
    }
    expect(journeys.map(({ minutes }) => minutes)).toEqual(
      journeys.map(({ minutes }) => minutes).toSorted((a, b) => a - b),
    );
  });

  test('have one change where not two are asked for', async () => {
    const { journeys } = await transfers({ from: '青岛', to: '桂林', day: tomorrow });
    expect(journeys.length).toBeGreaterThan(2);
    expect(new Set(journeys.map(({ rides }) => rides.length))).toEqual(new Set([2]));
  });
});

describe('the stops of a train', () => {
  test('are told with days and distances, as the search has them', async () => {
    const { trains } = await search({ from: '北京', to: '广州', day: tomorrow });
    const night = trains.find(({ arrivesDaysLater }) => arrivesDaysLater > 0)!;
    const { trainNo, startsOn } = night;
    const { stops } = await ask<OutputOf<typeof trainStops>>('/train/stopInfo', {
      trainNo: trainNo.toLowerCase(),
      startsOn,
    });
    expect(stops[0]).toMatchObject({ arrives: null, daysLater: 0, km: 0 });
    expect(stops.at(-1)!.departs).toBeNull();
    const there = stops.find(({ station }) => station === night.to)!;
    const here = stops.find(({ station }) => station === night.from)!;
    expect(there).toMatchObject({ arrives: night.arrives, city: '广州' });
    expect(there.km - here.km).toBe(night.km);
  });

  test('of a train that does not run are refused', async () => {
    expect(await refusalOf('/train/stopInfo', { trainNo: 'G9999', startsOn: tomorrow })).toBe(
      '该日没有从始发站开出的G9999次列车',
    );
  });
});

test('who asks too often is told when to go on', async () => {
  const ip = '203.0.113.9';
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => door.get('/train/stopInfo?trainNo=G1&startsOn=2026-12-02', { ip })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
});

function minutesAt({ rides, minutes }: { rides: readonly { departs: string }[]; minutes: number }): number {
  const { departs } = rides[0]!;
  return Number(departs.slice(0, 2)) * 60 + Number(departs.slice(3)) + minutes;
}

describe('the zones that times are read in', () => {
  const shenzhen = { from: '深圳北', to: '香港西九龙', day: tomorrow };
  const [mainland, hongKong] = ['Asia/Shanghai', 'Asia/Hong_Kong'];

  test('come once for each station of direct trains', async () => {
    const { trains, zones } = await search(shenzhen);
    expect(trains.length).toBeGreaterThan(0);
    expect(zones).toEqual({ 深圳北: mainland, 香港西九龙: hongKong });
  });

  test('come for every station of journeys with changes', async () => {
    const { journeys, zones } = await transfers({ ...shenzhen, from: '长沙' });
    const ends = journeys.flatMap(({ rides }) => rides.flatMap(({ from, to }) => [from, to]));
    expect(Object.keys(zones).toSorted()).toEqual([...new Set(ends)].toSorted());
    expect(zones).toMatchObject({ 香港西九龙: hongKong, 深圳北: mainland });
  });

  test('come for every stop of a train', async () => {
    const [train] = (await search(shenzhen)).trains;
    const { stops, zones } = await ask<OutputOf<typeof trainStops>>('/train/stopInfo', {
      trainNo: train!.trainNo,
      startsOn: train!.startsOn,
    });
    expect(Object.keys(zones).toSorted()).toEqual(stops.map(({ station }) => station).toSorted());
    expect(zones).toMatchObject({ 香港西九龙: hongKong });
  });
});
