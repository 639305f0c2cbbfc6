import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { suggestPlaces } from '@woxing/contract/places/places';
import { afterAll, expect, test } from 'vitest';
import { openSearchLimit } from '#src/platform/search-limit.ts';
import { testDatabase } from '../../test/database.ts';
import { openFrontDoor } from '../../test/front-door.ts';
import { openGazetteer, placeRoutes } from './public.ts';

const { db, clock } = await testDatabase();
const door = await openFrontDoor({
  db,
  clock,
  routes: placeRoutes({
    db,
    places: openGazetteer(),
    searchLimit: openSearchLimit(db, clock, { perMember: 10, perAddress: 1000 }),
  }),
});
afterAll(() => door.app.close());

const ask = async (query: Record<string, string>) =>
  (await door.get(`/api/place/v2/suggestion?${new URLSearchParams(query).toString()}`)).json<{
    ret: string;
    msg: string;
    data: OutputOf<typeof suggestPlaces>;
  }>();

test('anybody finds places in the shape of a map service', async () => {
  const { ret, data } = await ask({ query: '首都机场', region: '北京', location: '39.9,116.4' });
  expect(ret).toBe('0');
  expect(data).toMatchObject({ status: 0, message: 'ok' });
  expect(data.result[0]).toMatchObject({
    name: '北京首都国际机场',
    location: { lat: 40.078, lng: 116.587 },
    province: '北京市',
    city: '北京',
    cityid: '110000',
    adcode: '110000',
    tag: '机场',
    kind: 'airport',
    business: 'PEK',
    sandbox: false,
  });
  expect(data.result[0]?.metres).toBeGreaterThan(20_000);
  expect(data.result[0]?.metres).toBeLessThan(30_000);
});

test('a city is told by name or code, and may be the only one', async () => {
  for (const region of ['杭州', '杭州市', '330100']) {
    const { data } = await ask({ query: 'xihu', region, city_limit: 'true' });
    expect(new Set(data.result.map(({ city }) => city))).toEqual(new Set(['杭州']));
  }
  expect((await ask({ query: '西湖', region: '不存在市', city_limit: 'true' })).data.result).toEqual([]);
  expect((await ask({ query: '西湖', region: '不存在市' })).data.result[0]?.name).toBe('西湖');
});

test('ten at most, made-up places say so, and without a point there is no distance', async () => {
  const { data } = await ask({ query: '建设路', region: '荆州', city_limit: 'true' });
  expect(data.result.length).toBeLessThanOrEqual(10);
  for (const { sandbox, metres } of data.result) expect([sandbox, metres]).toEqual([true, null]);
});

test.each([
  [{}, '地点'],
  [{ query: '' }, '地点'],
  [{ query: 'x'.repeat(41) }, '地点'],
  [{ query: '国贸', location: '北京' }, '附近的坐标'],
  [{ query: '国贸', location: '399,116' }, '附近的坐标'],
  [{ query: '国贸', city_limit: 'maybe' }, '仅限该城市'],
])('bad input %j is refused with its field', async (query, field) => {
  const { ret, msg } = await ask(query);
  expect(ret).not.toBe('0');
  expect(msg).toContain(field);
});
