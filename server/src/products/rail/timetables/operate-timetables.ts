import { parseArgs } from 'node:util';
import { StartRefusal } from '#src/platform/start-refusal.ts';
import { type CheckDeps, checkFeed, checkVersion } from './check-timetable.ts';
import { BrokenTimetable } from './gtfs-problems.ts';
import { saveTimetable } from './import-timetable.ts';
import { type GtfsOptions, type GtfsTimetable, readGtfs } from './read-gtfs.ts';
import { removeTimetable } from './remove-timetable.ts';
import {
  changeLines,
  codeWords,
  contentLines,
  doubtLines,
  listedLines,
  soldLines,
  versionName,
} from './timetable-words.rules.ts';
import { listTimetables, saveInUse } from './timetables.db.ts';

const usage = `用法：
  npm run import:gtfs -- --check 文件.zip或文件夹    只检查，不导入，列出启用后的变化
  npm run import:gtfs -- 文件.zip或文件夹            导入并启用时刻表
  npm run import:gtfs -- --list                      列出已导入的时刻表
  npm run import:gtfs -- --use 版本                  启用某个版本
  npm run import:gtfs -- --embedded                  恢复内置时刻表
  npm run import:gtfs -- --remove 版本               删除某个版本
选项：
  --force                  已到期、即将到期、车次过少的时刻表仍要启用；仍要删除有订单的版本
  --same-station 电报码    该电报码的车站已更名，可重复使用
  --new-station 电报码     该电报码有误，是另一车站，可重复使用`;

export interface OperateDeps extends CheckDeps, Pick<GtfsOptions, 'spell' | 'onProgress'> {}

type Options = ReturnType<typeof optionsIn>['values'];

/** `npm run import:gtfs`: does what its arguments say and returns what is to be told. Refuses with `StartRefusal`, in Chinese. */
export async function operateTimetables(
  deps: OperateDeps,
  args: readonly string[],
): Promise<readonly string[]> {
  const { values, positionals } = optionsIn(args);
  const { list, use, embedded, check, remove } = values;
  const [path] = positionals;
  const acts = [list, use !== undefined, embedded, check, remove !== undefined].filter(Boolean).length;
  const wantsPath = check === true || acts === 0;
  if (acts > 1 || positionals.length !== (wantsPath ? 1 : 0)) throw new StartRefusal(usage);
  if (list) return listedLines(await listAll(deps));
  if (remove !== undefined) return removeVersion(deps, versionIn(remove), values);
  if (embedded || use !== undefined) return useVersion(deps, embedded ? null : versionIn(use!), values);
  return check ? checkFile(deps, path!, values) : importFile(deps, path!, values);
}

function optionsIn(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        list: { type: 'boolean' },
        use: { type: 'string' },
        embedded: { type: 'boolean' },
        check: { type: 'boolean' },
        remove: { type: 'string' },
        force: { type: 'boolean' },
        'same-station': { type: 'string', multiple: true },
        'new-station': { type: 'string', multiple: true },
      },
    });
  } catch {
    throw new StartRefusal(usage);
  }
}

function versionIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw unknownVersion(text);
  return Number(text);
}

const unknownVersion = (version: number | string) =>
  new StartRefusal(`没有第${version}版时刻表，可用 --list 查看`);

const listAll = ({ db, tenantId }: OperateDeps) => db.read(tenantId, (tx) => listTimetables(tx));

async function checkFile(deps: OperateDeps, path: string, options: Options): Promise<string[]> {
  const timetable = await readFile(deps, path, options);
  const checked = await checkFeed(deps, timetable);
  return [
    '时刻表可以读取，未导入任何内容',
    ...contentLines(timetable, checked),
    ...changeLines(checked),
    ...(checked.doubts.length > 0 ? doubtLines('启用前请核对', checked.doubts) : []),
  ];
}

async function importFile(deps: OperateDeps, path: string, options: Options): Promise<string[]> {
  const timetable = await readFile(deps, path, options);
  if (timetable.askedCodes.length > 0)
    throw new StartRefusal(
      [...timetable.askedCodes.map(codeWords), '请先确认以上车站，未导入任何内容'].join('\n'),
    );
  if (options.force !== true) {
    const { doubts } = await checkFeed(deps, timetable);
    if (doubts.length > 0)
      throw new StartRefusal(doubtLines('未导入任何内容，时刻表不宜启用', doubts).join('\n'));
  }
  const imported = await saveTimetable(deps, timetable, deps.onProgress);
  return [`已导入并启用第${imported.version}版时刻表`, ...contentLines(imported, imported)];
}

async function readFile(
  { spell, onProgress }: OperateDeps,
  path: string,
  options: Options,
): Promise<GtfsTimetable> {
  const codes = {
    same: codesIn(options['same-station']),
    other: codesIn(options['new-station']),
  };
  try {
    return await readGtfs(path, { spell, onProgress, codes });
  } catch (error) {
    if (!(error instanceof BrokenTimetable)) throw error;
    throw new StartRefusal([...error.problems, '时刻表有误，未导入任何内容'].join('\n'));
  }
}

/** `VNP` and `VNP,AOH`, as often as one likes. */
const codesIn = (written: readonly string[] = []): ReadonlySet<string> =>
  new Set(written.flatMap((text) => text.toUpperCase().split(/[,，、\s]+/)).filter((code) => code !== ''));

async function useVersion(deps: OperateDeps, version: number | null, { force }: Options): Promise<string[]> {
  const found = (await listAll(deps)).find((one) => one.version === version);
  if (version !== null && found === undefined) throw unknownVersion(version);
  const checked = await checkVersion(deps, version, found);
  // The generated one is what the product begins with, and has no end.
  if (version !== null && force !== true && checked.inUse !== version && checked.doubts.length > 0)
    throw new StartRefusal(doubtLines(`未启用${versionName(version)}`, checked.doubts).join('\n'));
  if (!(await deps.db.inTenant(deps.tenantId, (tx) => saveInUse(tx, version))))
    throw unknownVersion(version!);
  return [version === null ? '已恢复内置时刻表' : `已启用${versionName(version)}`, ...changeLines(checked)];
}

async function removeVersion(deps: OperateDeps, version: number, { force }: Options): Promise<string[]> {
  const removal = await removeTimetable(deps, version, { even: force === true });
  if (removal.kind === 'unknown') throw unknownVersion(version);
  if (removal.kind === 'in-use')
    throw new StartRefusal(`第${version}版时刻表正在使用，请先用 --use 或 --embedded 启用其他时刻表`);
  if (removal.kind === 'sold') throw new StartRefusal(soldLines(version, removal.orders).join('\n'));
  return [`已删除第${version}版时刻表`];
}
