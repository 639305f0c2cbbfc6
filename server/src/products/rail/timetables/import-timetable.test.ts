import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { day } from '@woxing/contract/core/days';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTimetable } from '#sandbox/rail/timetable.rules.ts';
import { seedOf } from '#src/platform/dice.rules.ts';
import { spell } from '#src/platform/spelling.ts';
import { testDatabase } from '../../../../test/database.ts';
import { type Feed, feedOf, smallFeed, zippedFeed } from '../../../../test/gtfs-feed.ts';
import { earliestArrival } from '../planner/earliest-arrival.rules.ts';
import { railTariffs } from '../rail-fares.rules.ts';
import { lowestBetween, type RailTimetable, tariffBetween } from '../rail-timetable.rules.ts';
import { findTrain, isStopped, runsOn, startsAround } from '../search/running-days.rules.ts';
import { BrokenTimetable } from './gtfs-problems.ts';
import { importTimetable } from './import-timetable.ts';
import { openTimetables } from './open-timetables.ts';
import { listTimetables, saveInUse } from './timetables.db.ts';

const tenantId = 'official';
const { db, clock, log, anotherDatabase } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'gtfs-'));
afterAll(() => rm(folder, { recursive: true }));
const generated = buildTimetable(seedOf('woxing'));
const monday = day('2026-11-30');

let files = 0;
async function written(feed: Feed): Promise<string> {
  const path = join(folder, `feed-${files++}.zip`);
  await writeFile(path, zippedFeed(feed));
  return path;
}
const importFile = (path: string) => importTimetable({ db, tenantId, now: clock.now() }, path, { spell });
const importFeed = async (feed: Feed) => importFile(await written(feed));
const open = (database = db) => openTimetables({ db: database, clock, log, tenantId });
const inUse = async () => (await open()).current(() => generated);
const listed = () => db.read(tenantId, (tx) => listTimetables(tx));

beforeEach(() =>
  db.inTenant(tenantId, async (tx) => {
    await saveInUse(tx, null);
    await sql`delete from timetables`.execute(tx);
    await sql`delete from rail_stoppages`.execute(tx);
  }),
);

function callsOf(table: RailTimetable, trainNo: string, startsOn = monday) {
  const train = findTrain(table, trainNo, startsOn);
  return Array.from({ length: table.firstCall[train + 1]! - table.firstCall[train]! }, (_, at) => {
    const call = table.firstCall[train]! + at;
    const { name } = table.stations[table.stationAt[call]!]!;
    return [name, table.arrives[call], table.departs[call], table.km[call]];
  });
}

describe('a good feed', () => {
  test('becomes the timetable in use, with stations of ours and new ones with their city', async () => {
    const imported = await importFeed(smallFeed);
    expect(imported).toMatchObject({
      agency: '中国铁路',
      otherRoutes: 1,
      firstDay: '2026-11-01',
      lastDay: '2027-03-31',
    });
    expect(imported.added.map(({ name, city, pinyin, initials }) => [name, city, pinyin, initials])).toEqual([
      ['新安东', '宿州', 'xinandong', 'xad'],
      ['襄阳新区', '襄阳新区', 'xiangyangxinqu', 'xyxq'],
    ]);
    const table = await inUse();
    expect(table.trainNos.toSorted()).toEqual(['G9001', 'G9003', 'G9005', 'K7007']);
    expect(table.stations.find(({ name }) => name === '北京南')).toMatchObject({ code: 'VNP', city: '北京' });
    expect(callsOf(table, 'G9001')).toEqual([
      ['北京南', 480, 480, 0],
      ['济南西', 571, 573, 406],
      ['上海虹桥', 748, 748, 1318],
    ]);
  });

  test('keeps times beyond midnight, and takes one of two times for both', async () => {
    await importFeed(smallFeed);
    const table = await inUse();
    expect(callsOf(table, 'K7007')[1]).toEqual(['济南西', 26 * 60 + 40, 26 * 60 + 52, 912]);
    expect(callsOf(table, 'G9003')[1]).toEqual(['济南西', 692, 692, 406]);
  });

  test('measures by coordinates where it has no distances', async () => {
    await importFeed(smallFeed);
    const [, last] = callsOf(await inUse(), 'G9005', day('2026-12-03'));
    expect(last![3]).toBeGreaterThan(1000);
    expect(last![3]).toBeLessThan(1150);
  });

  test('in metres is the same', async () => {
    const stopTimes = smallFeed['stop_times.txt']!.replace(/,(\d{3,4})$/gm, ',$1000');
    await importFeed({ ...smallFeed, 'stop_times.txt': stopTimes });
    expect(callsOf(await inUse(), 'G9001').map(([, , , km]) => km)).toEqual([0, 406, 1318]);
  });

  test('has its exceptions: days taken out are stopped, days added run', async () => {
    await importFeed(smallFeed);
    const table = await inUse();
    const runs = (trainNo: string, on: string) => {
      const train = findTrain(table, trainNo, day(on));
      return train >= 0 && runsOn(table, train, day(on));
    };
    expect(['2026-12-01', '2026-12-02', '2026-12-05', '2026-12-06'].map((on) => runs('G9003', on))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(isStopped(table, findTrain(table, 'G9003', day('2026-12-02')), day('2026-12-02'))).toBe(true);
    expect(['2026-12-02', '2026-12-03', '2026-12-04'].map((on) => runs('G9005', on))).toEqual([
      false,
      true,
      true,
    ]);
    expect(runs('G9001', '2027-04-01')).toBe(false);
  });

  test('is read from a folder too, and from a folder inside of a file', async () => {
    const path = await mkdtemp(join(folder, 'feed-'));
    for (const [name, text] of Object.entries(smallFeed)) await writeFile(join(path, name), `\uFEFF${text}`);
    expect((await importFile(path)).trains).toHaveLength(4);
    const inside = Object.fromEntries(
      Object.entries(smallFeed).map(([name, text]) => [`feed/${name}`, text]),
    );
    expect((await importFeed(inside)).trains).toHaveLength(4);
  });

  test('may have fares of its own, by route and zone, and for seats; what they leave out is by distance', async () => {
    await importFeed({
      ...smallFeed,
      'fare_attributes.txt':
        'fare_id,price,currency_type,payment_method,transfers,seat_code\na,600,CNY,1,0,\nb,1998.5,CNY,1,0,9\n',
      'fare_rules.txt': 'fare_id,route_id,origin_id,destination_id\na,JH,Z1,Z3\nb,,Z1,Z3\n',
    });
    const table = await inUse();
    const first = table.firstCall[findTrain(table, 'G9001', monday)]!;
    expect(lowestBetween(table, first, first + 2)).toBe(60_000);
    const { fare } = railTariffs[tariffBetween(table, first, first + 2)]!;
    expect(fare('O', 1318).fen).toBe(60_000);
    const plain = railTariffs[table.tariff[table.trainOf[first]!]!]!;
    expect(fare('M', 1318).fen / 60_000).toBeCloseTo(
      plain.fare('M', 1318).fen / plain.fare('O', 1318).fen,
      2,
    );
    expect(lowestBetween(table, first, first + 1)).toBe(plain.fare('O', 406).fen);
  });
});

describe('versions', () => {
  test('are kept, listed and gone back to, and another process follows', async () => {
    const here = await open();
    const there = await open(anotherDatabase());
    expect(here.current(() => generated)).toBe(generated);
    const one = await importFeed(smallFeed);
    const two = await importFeed({
      ...smallFeed,
      'trips.txt': smallFeed['trips.txt']!.replace('G9001', 'G9101'),
    });
    clock.passSeconds(6);
    there.current(() => generated);
    await Promise.all([here.refresh(), there.refresh()]);
    const shown = there.current(() => generated);
    expect(shown.trainNos).toContain('G9101');
    expect(there.current(() => generated)).toBe(shown);
    expect((await listed()).map(({ version, inUse: used, trains }) => [version, used, trains])).toEqual([
      [one.version, false, 4],
      [two.version, true, 4],
    ]);
    await db.inTenant(tenantId, (tx) => saveInUse(tx, one.version));
    await there.refresh();
    expect(there.current(() => generated).trainNos).toContain('G9001');
    await db.inTenant(tenantId, (tx) => saveInUse(tx, null));
    await there.refresh();
    expect(there.current(() => generated)).toBe(generated);
    expect(await db.inTenant(tenantId, (tx) => saveInUse(tx, 999))).toBe(false);
  });

  test('show no train that was stopped, in whichever is in use', async () => {
    const timetables = await open();
    const stoppage = { trainNo: 'G1', startsOn: monday };
    await timetables.saveStoppage(stoppage, true);
    const table = timetables.current(() => generated);
    const train = findTrain(table, 'G1', monday);
    expect(runsOn(table, train, monday)).toBe(false);
    expect(isStopped(table, train, monday)).toBe(true);
    expect(runsOn(table, train, day('2026-12-01'))).toBe(true);
    await timetables.saveStoppage(stoppage, false);
    expect(timetables.current(() => generated)).toBe(generated);
  });
});

const swap = (file: string, from: string | RegExp, to: string): Feed => {
  const changed = smallFeed[file]!.replace(from, to);
  if (changed === smallFeed[file]) throw new Error(`nothing to swap in ${file}`);
  return { ...smallFeed, [file]: changed };
};
const without = (...gone: readonly string[]): Feed =>
  Object.fromEntries(Object.entries(smallFeed).filter(([file]) => !gone.includes(file)));
const fares = (attribute: string, rule: string): Feed => ({
  ...smallFeed,
  'fare_attributes.txt': `fare_id,price,currency_type,seat_code\n${attribute}\n`,
  'fare_rules.txt': `fare_id,origin_id,destination_id\n${rule}\n`,
});

describe('a broken feed is refused with the place of each fault, and leaves everything as it was', () => {
  test.each<[string, Feed, string]>([
    ['a file is missing', without('stops.txt'), 'stops.txt：缺少此文件'],
    ['no calendar', without('calendar.txt', 'calendar_dates.txt'), '须有calendar.txt或calendar_dates.txt'],
    ['a column is missing', swap('trips.txt', 'service_id', 'service'), 'trips.txt第1行：缺少列service_id'],
    ['an empty file', { ...smallFeed, 'routes.txt': '' }, 'routes.txt：文件为空'],
    [
      'a row is too short',
      swap('trips.txt', 'JH,daily,t1,G9001', 'JH,daily'),
      'trips.txt第2行：应有4列，实有2列',
    ],
    ['quotes do not close', swap('stops.txt', '济南西', '"济南西'), 'stops.txt第'],
    [
      'another time zone',
      swap('agency.txt', 'Asia/Shanghai', 'Europe/Berlin'),
      'agency.txt第2行：agency_timezone“Europe/Berlin”不是中国时区',
    ],
    ['a stop twice', swap('stops.txt', 'JNX,JGK', 'BJN,JGK'), 'stops.txt第4行：stop_id“BJN”重复'],
    [
      'an unknown parent',
      swap('stops.txt', '0,BJN,Z1', '0,NOBODY,Z1'),
      'stops.txt第3行：parent_station“NOBODY”不在stops.txt中',
    ],
    [
      'wrong coordinates',
      swap('stops.txt', '36.668', '936.6'),
      'stops.txt第4行：经纬度“936.6,116.884”不正确',
    ],
    [
      'an unknown route',
      swap('trips.txt', 'JH,daily,t1', 'XX,daily,t1'),
      'trips.txt第2行：route_id“XX”不在routes.txt中',
    ],
    [
      'an unknown service',
      swap('trips.txt', 'JH,daily,t1', 'JH,never,t1'),
      'trips.txt第2行：service_id“never”不在calendar.txt',
    ],
    ['a trip twice', swap('trips.txt', 'workdays,t2', 'workdays,t1'), 'trips.txt第3行：trip_id“t1”重复'],
    ['a train without a number', swap('trips.txt', 'G9001', ''), 'trips.txt第2行：缺少车次'],
    ['a number that is none', swap('trips.txt', 'G9001', '快车'), 'trips.txt第2行：车次“快车”不正确'],
    [
      'a number twice on a day',
      swap('trips.txt', 'G9005', 'G9001'),
      'trips.txt第5行：G9001次列车在2026-12-03与第2行重复',
    ],
    [
      'an unknown trip',
      swap('stop_times.txt', 't1,08:00:00', 't9,08:00:00'),
      'stop_times.txt第2行：trip_id“t9”不在trips.txt中',
    ],
    [
      'an unknown stop',
      swap('stop_times.txt', '09:33:00,JNX', '09:33:00,NIX'),
      'stop_times.txt第3行：stop_id“NIX”不在stops.txt中',
    ],
    ['a wrong time', swap('stop_times.txt', '09:31:00', '9点31'), 'stop_times.txt第3行：时间“9点31”不正确'],
    ['no time', swap('stop_times.txt', '09:31:00,09:33:00', ','), 'stop_times.txt第3行：缺少到发时间'],
    [
      'time runs backwards',
      swap('stop_times.txt', '12:28:00,12:28:00', '09:28:00,09:28:00'),
      'stop_times.txt第4行：到达时间早于前一站的出发时间',
    ],
    [
      'a wrong order',
      swap('stop_times.txt', 'JNX,2,406', 'JNX,二,406'),
      'stop_times.txt第3行：stop_sequence“二”须为非负整数',
    ],
    [
      'the same place in the order',
      swap('stop_times.txt', 'JNX,2,406', 'JNX,1,406'),
      '第3行：stop_sequence“1”重复',
    ],
    [
      'a station twice',
      swap('stop_times.txt', 'SHH,5,1318', 'BJN,5,1318'),
      'stop_times.txt第4行：同一列车两次停靠同一车站',
    ],
    [
      'distances shrink',
      swap('stop_times.txt', 'JNX,2,406', 'JNX,2,2406'),
      'stop_times.txt第4行：shape_dist_traveled小于前一站',
    ],
    [
      'neither distance nor coordinates',
      swap('stops.txt', '32.0,112.1', ','),
      'stop_times.txt第12行：缺少里程（shape_dist_traveled）与车站经纬度',
    ],
    [
      'too long under way',
      swap('stop_times.txt', '31:05:00,31:05:00', '99:05:00,99:05:00'),
      'stop_times.txt第11行：列车运行超过3夜',
    ],
    [
      'a train with one stop',
      swap('stop_times.txt', /^t4,18.*\n/m, ''),
      'trips.txt第5行：G9005次列车停站不足两个',
    ],
    ['a wrong flag', swap('calendar.txt', 'daily,1', 'daily,yes'), 'calendar.txt第2行：monday“yes”须为0或1'],
    [
      'a wrong date',
      swap('calendar.txt', 'daily,1,1,1,1,1,1,1,20261101', 'daily,1,1,1,1,1,1,1,20261131'),
      'calendar.txt第2行：start_date“20261131”须为YYYYMMDD格式的日期',
    ],
    [
      'an end before the beginning',
      swap('calendar.txt', 'daily,1,1,1,1,1,1,1,20261101,20270331', 'daily,1,1,1,1,1,1,1,20261101,20260331'),
      'calendar.txt第2行：end_date早于start_date',
    ],
    [
      'a wrong exception',
      swap('calendar_dates.txt', '20261202,2', '20261202,3'),
      'calendar_dates.txt第2行：exception_type“3”须为1或2',
    ],
    [
      'trains by interval',
      { ...smallFeed, 'frequencies.txt': 'trip_id\nt1\n' },
      'frequencies.txt第2行：不支持按间隔开行的列车',
    ],
    [
      'fares in another currency',
      fares('a,1,EUR,', 'a,Z1,Z3'),
      'fare_attributes.txt第2行：currency_type“EUR”不支持',
    ],
    ['a price that is none', fares('a,-1,CNY,', 'a,Z1,Z3'), 'fare_attributes.txt第2行：price“-1”须为非负数'],
    [
      'fares of an unknown zone',
      fares('a,1,CNY,', 'a,Z1,Z9'),
      'fare_rules.txt第2行：区段“Z9”不是任何车站的zone_id',
    ],
    [
      'a rule of an unknown fare',
      fares('a,1,CNY,', 'b,Z1,Z3'),
      'fare_rules.txt第2行：fare_id“b”不在fare_attributes.txt中',
    ],
  ])('%s', async (_, feed, words) => {
    const good = await importFeed(smallFeed);
    const refused = await importFeed(feed).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BrokenTimetable);
    expect((refused as BrokenTimetable).problems.join('\n')).toContain(words);
    expect(await listed()).toMatchObject([{ version: good.version, inUse: true }]);
  });

  test('other bytes than UTF-8', async () => {
    const path = await mkdtemp(join(folder, 'feed-'));
    for (const [name, text] of Object.entries(smallFeed)) await writeFile(join(path, name), text);
    await writeFile(join(path, 'agency.txt'), Buffer.from([0xd6, 0xd0, 0xb9, 0xfa]));
    await expect(importFile(path)).rejects.toThrow('agency.txt：不是UTF-8编码');
  });

  test('a file that is no archive, and one that is not there', async () => {
    const path = join(folder, 'text.zip');
    await writeFile(path, 'no archive');
    await expect(importFile(path)).rejects.toThrow('text.zip：不是有效的ZIP文件');
    await expect(importFile(join(folder, 'nowhere'))).rejects.toThrow('文件不存在或无法读取');
  });

  test('the same fault in many rows is told once, with how often', async () => {
    const many = Array.from({ length: 250 }, (_, at) => `t1,08:00:00,08:00:00,NIX,${at + 10},0`).join('\n');
    const feed = { ...smallFeed, 'stop_times.txt': `${smallFeed['stop_times.txt']}${many}\n` };
    const refused = (await importFeed(feed).catch((error: unknown) => error)) as BrokenTimetable;
    expect(refused.problems).toEqual([
      'stop_times.txt第15行：stop_id“NIX”不在stops.txt中；同类错误共250处，另见第16、17、18、19、20行等',
    ]);
  });

  test('a database that fails in the middle', async () => {
    const good = await importFeed(smallFeed);
    const failing = { ...db, inTenant: db.inTenant.bind(db) };
    const path = await written(smallFeed);
    let rows = 0;
    const onProgress = ({ file }: { file: string }) => {
      if (file === '写入数据库' && ++rows === 3) throw new Error('the line is cut');
    };
    await expect(
      importTimetable({ db: failing, tenantId, now: clock.now() }, path, { spell, onProgress }),
    ).rejects.toThrow('the line is cut');
    expect(await listed()).toMatchObject([{ version: good.version, inUse: true }]);
  });
});

test('a national timetable arrives at the same times before and after', async () => {
  await importFile(await written(feedOf(generated, { from: '20261101', until: '20271231' })));
  const table = await inUse();
  expect(table.trainNos).toEqual(generated.trainNos);
  expect(table.trainNos.length).toBeGreaterThan(5000);
  for (const [from, to] of [
    ['北京', '昆明'],
    ['哈尔滨', '三亚'],
    ['乌鲁木齐', '福州'],
  ] as const)
    expect(soonest(table, from, to)).toBe(soonest(generated, from, to)!);
}, 60_000);

function soonest(of: RailTimetable, from: string, to: string): number | undefined {
  const at = (city: string) => of.stationsOf[of.cities.indexOf(city)]!;
  const trip = { from: at(from), to: at(to), starts: startsAround(of, monday).running };
  return earliestArrival(of, trip, 480)?.arrives;
}
