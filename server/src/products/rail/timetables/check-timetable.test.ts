import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { day, momentOf } from '@woxing/contract/core/days';
import { westKowloon } from '@woxing/contract/products/rail/train-fees.rules';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { planRide } from '#sandbox/rail/rides.rules.ts';
import { buildTimetable } from '#sandbox/rail/timetable.rules.ts';
import { seedOf } from '#src/platform/dice.rules.ts';
import { spell } from '#src/platform/spelling.ts';
import { StartRefusal } from '#src/platform/start-refusal.ts';
import { testDatabase } from '../../../../test/database.ts';
import { type Feed, smallFeed, zippedFeed } from '../../../../test/gtfs-feed.ts';
import { expiredFeed, hongKongFeed, suburbanFeed } from '../../../../test/real-feeds.ts';
import { changeBetween } from '../planner/journey.rules.ts';
import { lineOf } from '../rail-line.rules.ts';
import type { RailTimetable } from '../rail-timetable.rules.ts';
import { rideNamed } from '../search/ride-named.rules.ts';
import { findTrain } from '../search/running-days.rules.ts';
import { usualSaleRules } from '../search/sale-window.rules.ts';
import { offerView } from '../search/train-view.rules.ts';
import { openTimetables } from './open-timetables.ts';
import { operateTimetables } from './operate-timetables.ts';
import { listTimetables, saveInUse } from './timetables.db.ts';

const tenantId = 'official';
const { db, clock, log } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'gtfs-'));
afterAll(() => rm(folder, { recursive: true }));
const generated = buildTimetable(seedOf('woxing'));
const today = day('2026-11-22');

/** `npm run import:gtfs -- …` and what it says; a refusal begins with ✗. */
async function run(...args: readonly string[]): Promise<string[]> {
  const deps = { db, tenantId, now: clock.now(), own: () => generated, spell };
  const printed = operateTimetables(deps, args).catch((error: unknown) => {
    if (!(error instanceof StartRefusal)) throw error;
    return `✗${error.message}`.split('\n');
  });
  return [...(await printed)];
}

/** What a page would see of a train on sale. */
const sight = {
  day: day('2026-12-01'),
  now: momentOf(today, 10 * 60),
  saleRules: usualSaleRules,
  stockOf: () => ({}),
};

let files = 0;
async function written(bytes: Buffer): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.zip`);
  await writeFile(path, bytes);
  return path;
}
const fileOf = (feed: Feed) => written(zippedFeed(feed));
const check = async (feed: Feed) => run('--check', await fileOf(feed));
const load = async (feed: Feed) => run('--force', await fileOf(feed));
const listed = () => db.read(tenantId, (tx) => listTimetables(tx));
const current = async (): Promise<RailTimetable> =>
  (await openTimetables({ db, clock, log, tenantId })).current(() => generated);

beforeEach(async () => {
  clock.set(momentOf(today, 10 * 60));
  await db.inTenant(tenantId, async (tx) => {
    await saveInUse(tx, null);
    await sql`delete from timetables`.execute(tx);
  });
});

/** A feed with one thing changed. */
function swap(file: string, from: string | RegExp, to: string, feed: Feed = smallFeed): Feed {
  const changed = feed[file]!.replace(from, to);
  if (changed === feed[file]) throw new Error(`nothing to swap in ${file}`);
  return { ...feed, [file]: changed };
}
const withRows = (file: string, rows: string): Feed => ({
  ...smallFeed,
  [file]: `${smallFeed[file]!}${rows}\n`,
});
const only = (...kept: readonly string[]): Feed =>
  Object.fromEntries(Object.entries(smallFeed).filter(([file]) => kept.includes(file)));
const fares = (price: string): Feed => ({
  ...smallFeed,
  'fare_attributes.txt': `fare_id,price,currency_type,seat_code\na,${price},CNY,\n`,
  'fare_rules.txt': 'fare_id,origin_id,destination_id\na,Z1,Z3\n',
});
/** One train that calls everywhere. */
const longTrain = (calls: number): Feed => ({
  ...smallFeed,
  'stops.txt': `stop_id,stop_name,stop_lat,stop_lon\n${rows(calls, (at) => `S${at},小站${at}号,${30 + at / 20},115`)}\n`,
  'routes.txt': 'route_id,route_type\nJH,2\n',
  'trips.txt': 'route_id,service_id,trip_id,trip_short_name\nJH,daily,t1,K9001\n',
  'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${rows(
    calls,
    (at) => `t1,${8 + Math.floor(at / 6)}:${(at % 6) + 10}:00,,S${at},${at}`,
  )}\n`,
});
const rows = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at)).join('\n');
const noDay = `service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
daily,0,0,0,0,0,0,0,20261101,20270331\nworkdays,0,0,0,0,0,0,0,20261101,20270331\nsingle,0,0,0,0,0,0,0,20261101,20270331\n`;

function seatClass(seat: string): Feed {
  return {
    ...smallFeed,
    'trips.txt': smallFeed['trips.txt']!.trimEnd()
      .split('\n')
      .map((row, at) => `${row},${at === 0 ? 'seat_classes' : at === 1 ? seat : ''}`)
      .join('\n'),
  };
}

describe('a broken feed is told in one sentence', () => {
  test.each<[string, Feed | Buffer, string]>([
    ['no archive', Buffer.from('PK\u0003\u0004 nothing'), '{file}：不是有效的ZIP文件'],
    [
      'another archive',
      zippedFeed({ 'readme.md': 'hello' }),
      '{file}：没有GTFS文件，须含agency.txt、stops.txt、routes.txt、trips.txt、stop_times.txt等',
    ],
    [
      'files are missing',
      only('agency.txt', 'stops.txt', 'routes.txt', 'calendar.txt'),
      'trips.txt、stop_times.txt：缺少此文件',
    ],
    [
      'a second folder',
      {
        ...Object.fromEntries(Object.entries(smallFeed).map(([name, text]) => [`2026/${name}`, text])),
        '2025/trips.txt': 'old',
      },
      '{file}：压缩包内有2处时刻表（“2026”、“2025”），只能有一处',
    ],
    [
      'a bomb',
      {
        ...smallFeed,
        'stop_times.txt': `${smallFeed['stop_times.txt']!}${'t1,08:00:00,08:00:00,BJN,1,0\n'.repeat(2_000_000)}`,
      },
      '{file}：*倍压缩，解压后达59MB，不是正常的时刻表',
    ],
    [
      'a row without end',
      withRows('stops.txt', 'x'.repeat(2_000_000)),
      'stops.txt第*行：一行超过16000个字符，或引号没有闭合',
    ],
    [
      'rows without end',
      withRows(
        'agency.txt',
        rows(1001, () => 'CR,中国铁路,,Asia/Shanghai'),
      ),
      'agency.txt第1002行：超过1000行',
    ],
    ['bytes that are no text', withRows('trips.txt', '\0\0\0'), 'trips.txt：不是文本文件'],
    [
      'a column is missing, which others rest on',
      swap('stops.txt', 'stop_id', 'id'),
      'stops.txt第1行：缺少列stop_id',
    ],
    ['quotes do not close', swap('stops.txt', '济南西', '"济南西'), 'stops.txt第*行：引号没有闭合'],
    [
      'a calendar without a running day',
      { ...smallFeed, 'calendar.txt': noDay, 'calendar_dates.txt': 'service_id,date,exception_type\n' },
      'calendar.txt：没有任何开行日',
    ],
    [
      'a train with more stops than places are sold for',
      longTrain(66),
      'trips.txt第2行：K9001次列车停站超过65个',
    ],
    [
      'markup in a name',
      swap('stops.txt', '济南西', '<script>alert(1)</script>'),
      'stops.txt第4行：stop_name“<script>alert(1)</script>”含有标记或控制字符',
    ],
    [
      'controls in a name',
      swap('stops.txt', '济南西', '济南\u202e西'),
      'stops.txt第4行：stop_name“济南西”含有标记或控制字符',
    ],
    [
      'markup in the name of the railway',
      swap('agency.txt', '中国铁路', '<b>铁路'),
      'agency.txt第2行：agency_name“<b>铁路”含有标记或控制字符',
    ],
    ['a fare of nothing', fares('0'), 'fare_attributes.txt第2行：price“0”须大于0元、不超过20000元'],
    [
      'a fare of a fortune',
      fares('99999999'),
      'fare_attributes.txt第2行：price“99999999”须大于0元、不超过20000元',
    ],
    [
      'a stop that does not exist, called at by 250 trains',
      withRows(
        'stop_times.txt',
        rows(250, (at) => `t1,08:00:00,08:00:00,NIX,${at + 10},0`),
      ),
      'stop_times.txt第15行：stop_id“NIX”不在stops.txt中；同类错误共250处，另见第16、17、18、19、20行等',
    ],
    [
      'a stop twice, of which others are parts',
      swap('stops.txt', 'BJN-1', 'BJN'),
      'stops.txt第3行：stop_id“BJN”重复',
    ],
    [
      'times of another form',
      swap('stop_times.txt', /(\d\d):(\d\d):00/g, '$1$2'),
      'stop_times.txt第2行：时间“0800”不正确，须如08:05:00、25:10:00；同类错误共12处，另见第3、4、5、6、7行等',
    ],
    [
      'a class that the train does not have',
      seatClass('硬卧'),
      'trips.txt第2行：seat_classes“硬卧”不正确，G9001次列车须为9（商务座）、M（一等座）、O（二等座）、W（无座）',
    ],
    [
      'a change that takes days',
      {
        ...smallFeed,
        'transfers.txt': 'from_stop_id,to_stop_id,transfer_type,min_transfer_time\nJNX,JNX,2,999999\n',
      },
      'transfers.txt第2行：min_transfer_time“999999”须为0至43200秒',
    ],
  ])('%s', async (_, feed, sentence) => {
    const path = Buffer.isBuffer(feed) ? await written(feed) : await fileOf(feed);
    const expected = sentence.replace('{file}', `${files}.zip`).split('*');
    for (const args of [
      ['--check', path],
      ['--force', path],
    ]) {
      const [first, ...rest] = await run(...args);
      expect(rest).toEqual(['时刻表有误，未导入任何内容']);
      expect(first!.slice(0, expected[0]!.length + 1)).toBe(`✗${expected[0]!}`);
      expect(first!.slice(-expected.at(-1)!.length)).toBe(expected.at(-1));
    }
    expect(await listed()).toEqual([]);
  });

  test('a file that is not there', async () => {
    expect(await run('--check', join(folder, 'nowhere.zip'))).toEqual([
      `✗${join(folder, 'nowhere.zip')}：文件不存在或无法读取`,
      '时刻表有误，未导入任何内容',
    ]);
  });
});

test('a train may stop 65 times, as often as places are sold for', async () => {
  expect((await check(longTrain(65)))[0]).toBe('时刻表可以读取，未导入任何内容');
});

describe('feeds as railways publish them', () => {
  test('Hong Kong in traditional characters finds its stations, cities, fees and changes', async () => {
    await load({ ...smallFeed });
    const printed = await check(hongKongFeed);
    expect(printed).toEqual([
      '时刻表可以读取，未导入任何内容',
      `${files}.zip：2026-11-01至2027-03-31，3列列车，7个车站`,
      '票价按里程计算',
      '使用时刻表附带的2条换乘规定',
      expect.stringMatching(
        /^与使用中的第\d+版时刻表相比：新增车次3个（G6508、G6501、D7403），取消车次4个（/,
      ),
      '不影响未出行的订单',
    ]);
    const before = await current();
    expect(before.trainNos).toContain('G9001');
    expect((await run(await fileOf(hongKongFeed)))[0]).toMatch(/^已导入并启用第\d+版时刻表$/);
    const table = await current();
    expect(table.stations.map(({ name, city }) => `${name}/${city}`).toSorted()).toEqual(
      [
        '香港西九龙/香港',
        '福田/深圳',
        '深圳北/深圳',
        '广州南/广州',
        '潮汕/潮州',
        '汕头/汕头',
        '庆盛/广州',
      ].toSorted(),
    );
    const ride = { trainNo: 'G6508', startsOn: day('2026-12-01'), from: westKowloon, to: '深圳北' };
    expect(lineOf(table, ride)).toBe('hong-kong');
    expect(table.seats).toEqual([
      ['9', 'M', 'O'],
      ['9', 'M', 'O', 'W'],
      ['M', 'O'],
    ]);
    const coast = { trainNo: 'D7403', startsOn: ride.startsOn, from: '深圳北', to: '潮汕' };
    const planned = planRide(table, coast)!;
    expect(planned.seats).toEqual(['M', 'O']);
    expect(planned.composition.standing).toEqual({});
    const { fares } = offerView({ ...sight, table }, rideNamed(table, coast));
    expect(fares.map(({ seat }) => seat)).toEqual(['M', 'O']);
    const callAt = (trainNo: string, name: string) => {
      const first = table.firstCall[findTrain(table, trainNo, ride.startsOn)]!;
      return table.stationAt.findIndex((at, call) => call >= first && table.stations[at]!.name === name);
    };
    expect(changeBetween(table, callAt('G6508', '深圳北'), callAt('D7403', '深圳北'))).toBe(20);
    expect(changeBetween(table, callAt('G6508', '广州南'), callAt('G6501', '广州南'))).toBeUndefined();
    expect(changeBetween(table, callAt('G6508', '香港西九龙'), callAt('G6501', '香港西九龙'))).toBe(30);
  });

  test('the trains of a single city need a second look before they take the place of a country', async () => {
    const printed = await check(suburbanFeed);
    expect(printed.slice(0, 3)).toEqual([
      '时刻表可以读取，未导入任何内容',
      `${files}.zip：2026-10-01至2027-12-31，3列列车，4个车站`,
      '票价按里程计算',
    ]);
    expect(printed.at(-3)).toBe('启用前请核对：');
    expect(printed.at(-2)).toMatch(/^ {2}仅有3个车次，不到使用中时刻表（\d{4}个车次）的一半$/);
    expect(printed.at(-1)).toBe('确认无误后可加 --force 启用');
    expect((await run(await fileOf(suburbanFeed)))[0]).toBe('✗未导入任何内容，时刻表不宜启用：');
    expect(await listed()).toEqual([]);
    expect((await load(suburbanFeed))[0]).toMatch(/^已导入并启用/);
    const table = await current();
    expect(table.cities).toEqual(['北京']);
  });

  test('one that has expired is not put to use', async () => {
    await load(suburbanFeed);
    const [inUse] = await listed();
    expect(await check(expiredFeed)).toContain('  时刻表已于2025年12月24日到期');
    expect(await run(await fileOf(expiredFeed))).toEqual([
      '✗未导入任何内容，时刻表不宜启用：',
      '  时刻表已于2025年12月24日到期',
      '确认无误后可加 --force 启用',
    ]);
    expect(await listed()).toEqual([inUse]);
  });
});

const renamed = swap('stops.txt', 'VNP,北京南站', 'VNP,北京永定门站');

const stationOf = (table: RailTimetable) => table.stations.find(({ name }) => name === '北京永定门');

describe('a telegraph code of ours with another name', () => {
  const question =
    '车站“北京永定门”的电报码VNP属于“北京南”：如已更名请加 --same-station VNP，如为另一车站请加 --new-station VNP';
  test('is asked about, and nothing is loaded before the answer', async () => {
    expect(await check(renamed)).toContain(question);
    expect(await load(renamed)).toEqual([`✗${question}`, '请先确认以上车站，未导入任何内容']);
    expect(await listed()).toEqual([]);
  });

  test('is the same station under another name, where the operator says so', async () => {
    await run('--force', await fileOf(renamed), '--same-station', 'vnp');
    expect(stationOf(await current())).toMatchObject({
      city: '北京',
      code: 'VNP',
      pinyin: 'beijingyongdingmen',
    });
  });

  test('or another station, and the code a mistake', async () => {
    await run('--force', await fileOf(renamed), '--new-station', 'VNP');
    expect(stationOf(await current())).toMatchObject({ city: '北京永定门', code: '' });
  });
});

describe('versions', () => {
  test('are listed, gone back to and removed, but for the one in use', async () => {
    await load(smallFeed);
    await load(suburbanFeed);
    const [one, two] = await listed();
    expect(await run('--remove', String(two!.version))).toEqual([
      `✗第${two!.version}版时刻表正在使用，请先用 --use 或 --embedded 启用其他时刻表`,
    ]);
    expect((await run('--use', String(one!.version)))[0]).toBe(`已启用第${one!.version}版时刻表`);
    expect(await run('--remove', String(two!.version))).toEqual([`已删除第${two!.version}版时刻表`]);
    expect(await run('--list')).toEqual([
      '内置时刻表',
      expect.stringMatching(new RegExp(`^第${one!.version}版（使用中）：`)),
    ]);
    expect(await run('--remove', String(two!.version))).toEqual([
      `✗没有第${two!.version}版时刻表，可用 --list 查看`,
    ]);
    expect((await run('--embedded'))[0]).toBe('已恢复内置时刻表');
    const { rows: left } = await db.read(tenantId, (tx) =>
      sql<{ version: number }>`select distinct version from timetable_trains`.execute(tx),
    );
    expect(left).toEqual([{ version: one!.version }]);
  });

  test('that run out are not gone back to without a second look', async () => {
    await load(suburbanFeed);
    const [one] = await listed();
    await run('--embedded');
    clock.set(momentOf(day('2027-12-25'), 0));
    expect(await run('--use', String(one!.version))).toEqual([
      `✗未启用第${one!.version}版时刻表：`,
      '  时刻表将于2027年12月31日到期，仅剩6天',
      expect.stringMatching(/^ {2}仅有3个车次/),
      '确认无误后可加 --force 启用',
    ]);
    expect((await run('--use', String(one!.version), '--force'))[0]).toBe(`已启用第${one!.version}版时刻表`);
  });

  test('warn two weeks before they run out: a sentence for administrators, days for the metrics, a line a day', async () => {
    await load(suburbanFeed);
    const [one] = await listed();
    const lines: unknown[] = [];
    const recordingLog = {
      ...log,
      info: () => undefined,
      error: () => undefined,
      warn: (fields: unknown) => lines.push(fields),
    };
    const on = async (date: string) => {
      clock.set(momentOf(day(date), 600));
      const opened = await openTimetables({ db, clock, log: recordingLog, tenantId });
      await opened.refresh();
      return [opened.warning(day(date)), opened.daysLeft(day(date))];
    };
    expect(await on('2027-12-16')).toEqual([undefined, 15]);
    expect(lines).toEqual([]);
    const printed = `第${one!.version}版列车时刻表`;
    expect(await on('2027-12-17')).toEqual([
      `${printed}将于2027年12月31日到期，仅剩14天，请导入新的时刻表`,
      14,
    ]);
    expect(lines).toEqual([{ version: one!.version, lastDay: '2027-12-31' }]);
    expect(await on('2028-01-02')).toEqual([`${printed}已于2027年12月31日到期，请导入新的时刻表`, -2]);
    await run('--embedded');
    expect(await on('2028-01-02')).toEqual([undefined, undefined]);
  });

  test('what is no command is answered by how to use it', async () => {
    for (const args of [
      [],
      ['--nothing'],
      ['--check'],
      ['--use', '1', '--embedded'],
      ['--list', 'file.zip'],
      ['a', 'b'],
    ])
      expect((await run(...args))[0]).toBe('✗用法：');
    expect(await run('--use', 'x')).toEqual(['✗没有第x版时刻表，可用 --list 查看']);
  });
});
