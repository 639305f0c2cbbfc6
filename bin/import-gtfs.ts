import { parseArgs } from 'node:util';
import { systemClock } from '../server/src/platform/clock.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openPlatform, type Platform } from '../server/src/platform/open-platform.ts';
import { spell } from '../server/src/platform/spelling.ts';
import { StartRefusal } from '../server/src/platform/start-refusal.ts';
import { ownTenantId, seedTenants } from '../server/src/tenants/public.ts';
import {
  BrokenTimetable,
  type ImportedTimetable,
  importTimetable,
  type KeptTimetable,
  listTimetables,
  saveInUse,
} from '../server/src/trains/public.ts';
import { progressBar } from './progress-bar.ts';

/** Loads a timetable in GTFS, lists what was loaded, and goes from one to another: docs/recipes/import-timetable.md. */

const usage = `用法：
  npm run import:gtfs -- 文件.zip或文件夹    导入并启用时刻表
  npm run import:gtfs -- --list              列出已导入的时刻表
  npm run import:gtfs -- --use 版本          启用某个版本
  npm run import:gtfs -- --embedded          恢复内置时刻表`;

async function work({ db }: Platform): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean' }, use: { type: 'string' }, embedded: { type: 'boolean' } },
  });
  const [path] = positionals;
  if (values.list) {
    const kept = await db.read(ownTenantId, (tx) => listTimetables(tx));
    for (const line of listed(kept)) console.log(line);
  } else if (values.embedded || values.use !== undefined) {
    const version = values.embedded ? null : Number(values.use);
    if (Number.isNaN(version) || !(await db.inTenant(ownTenantId, (tx) => saveInUse(tx, version))))
      throw new StartRefusal(`没有第${values.use}版时刻表，可用 --list 查看`);
    console.log(version === null ? '已恢复内置时刻表' : `已启用第${version}版时刻表`);
  } else if (path !== undefined && positionals.length === 1) {
    const bar = progressBar(process.stderr);
    try {
      const deps = { db, tenantId: ownTenantId, now: systemClock.now() };
      const onProgress = ({ file, done, all }: { file: string; done: number; all: number }) =>
        bar.show(file, done, all);
      const imported = await importTimetable(deps, path, { spell, onProgress });
      bar.end();
      for (const line of told(imported)) console.log(line);
    } finally {
      bar.end();
    }
  } else throw new StartRefusal(usage);
}

function told({
  version,
  source,
  stations,
  added,
  trains,
  fares,
  firstDay,
  lastDay,
  otherRoutes,
}: ImportedTimetable): string[] {
  return [
    `已导入并启用第${version}版时刻表：${source}，${firstDay}至${lastDay}，${trains.length}列列车，${stations.length}个车站`,
    fares.length > 0 ? `使用时刻表附带的${fares.length}条票价，其余按里程计算` : '票价按里程计算',
    ...(added.length > 0
      ? [
          `新增车站${added.length}个：${added
            .slice(0, 20)
            .map(({ name, city }) => `${name}（${city}）`)
            .join('、')}${added.length > 20 ? '等' : ''}`,
        ]
      : []),
    ...(otherRoutes > 0 ? [`已略过${otherRoutes}条非铁路线路`] : []),
  ];
}

function listed(kept: readonly KeptTimetable[]): string[] {
  const own = kept.some(({ inUse }) => inUse) ? '' : '（使用中）';
  return [
    `内置时刻表${own}`,
    ...kept.map(
      ({ version, source, importedAt, firstDay, lastDay, stations, trains, inUse }) =>
        `第${version}版${inUse ? '（使用中）' : ''}：${source}，${firstDay}至${lastDay}，${trains}列列车，${stations}个车站，导入于${importedAt.toISOString()}`,
    ),
  ];
}

const config = readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' });
try {
  const platform = await openPlatform(config);
  try {
    await seedTenants(platform.db, { sandbox: config.sandbox });
    await work(platform);
  } finally {
    await platform.close();
  }
} catch (error) {
  if (error instanceof BrokenTimetable) {
    for (const line of error.problems) console.error(line);
    console.error('时刻表有误，未导入任何内容');
  } else if (error instanceof StartRefusal) console.error(error.message);
  else throw error;
  process.exitCode = 1;
}
