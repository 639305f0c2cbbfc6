import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { yuan } from '@woxing/contract/core/money';
import { afterAll, expect, test } from 'vitest';
import { spell } from '#src/platform/spelling.ts';
import { type Feed, smallFeed, zippedFeed } from '../../../../test/gtfs-feed.ts';
import { openRailShop } from '../../../../test/rail-shop.ts';
import { operateTimetables } from './operate-timetables.ts';
import { listTimetables } from './timetables.db.ts';

/** Tickets that were sold by one timetable, and another that takes its place. */

const shop = await openRailShop();
const { db, clock, rail } = shop;
const folder = await mkdtemp(join(tmpdir(), 'gtfs-'));
afterAll(() => rm(folder, { recursive: true }));
await shop.enrich('m', yuan(100_000));

async function run(...args: readonly string[]): Promise<readonly string[]> {
  const deps = { db, tenantId: 'official', now: clock.now(), own: () => rail.timetable(), spell };
  return operateTimetables(deps, args).catch((error: unknown) => [(error as Error).message]);
}
async function fileOf(feed: Feed): Promise<string> {
  const path = join(folder, `${Math.random()}.zip`);
  await writeFile(path, zippedFeed(feed));
  return path;
}

/** G1 as it was sold, on the days of the shop. */
const withG1 = (departs: string): Feed => ({
  ...smallFeed,
  'trips.txt': `${smallFeed['trips.txt']!}JH,daily,g1,G1\n`,
  'stop_times.txt': `${smallFeed['stop_times.txt']!}g1,${departs},${departs},BJN,1,0\ng1,23:59:00,23:59:00,SHH,2,1318\n`,
  'calendar.txt': smallFeed['calendar.txt']!.replaceAll('20261101', '20251101'),
});

test('a check names the orders that it would touch, and no version goes that orders rest on', async () => {
  const orderNo = await shop.buyTrain('m');
  const gone = await run('--check', await fileOf(smallFeed));
  expect(gone).toContain('影响未出行的订单1个：');
  expect(gone).toContain(`  ${orderNo}：12月11日 周四G1次列车（北京南—上海虹桥）当日无此列车`);

  const moved = await run('--check', await fileOf(withG1('06:30:00')));
  expect(moved.find((line) => line.includes(orderNo))).toMatch(
    /G1次列车（北京南—上海虹桥）由\d\d:\d\d开、\d\d:\d\d到改为06:30开、23:59到$/,
  );

  await run('--force', await fileOf(withG1('06:30:00')));
  await run('--force', await fileOf(smallFeed));
  const [first] = await db.read('official', (tx) => listTimetables(tx));
  const kept = await run('--remove', String(first!.version));
  expect(kept.join('\n')).toContain(`未删除第${first!.version}版时刻表：有订单按其售出`);
  expect(kept.join('\n')).toContain(orderNo);
  expect(await run('--remove', String(first!.version), '--force')).toEqual([
    `已删除第${first!.version}版时刻表`,
  ]);
});

test('orders that have travelled are touched by nothing', async () => {
  clock.passSeconds(40 * 86_400);
  expect(await run('--check', await fileOf(smallFeed))).toContain('不影响未出行的订单');
});
