import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, type Day, day } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import { afterAll, expect, test, vi } from 'vitest';
import { buildTimetable } from '#sandbox/rail/timetable.rules.ts';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import { createLog } from '#src/platform/log.ts';
import type { RailTimetable } from '../rail-timetable.rules.ts';
import { startsAround } from '../search/running-days.rules.ts';
import { fareSource, ownFares } from '../timetables/own-fares.rules.ts';
import { withStoppages } from '../timetables/stoppages.rules.ts';
import { type Planning, planningHere } from './planning.ts';
import { openPlanningThreads, type PlanningThreadsParts } from './planning-threads.ts';

const log = createLog('silent');
const opened: Planning[] = [];
function open(parts: Partial<PlanningThreadsParts> = {}): Planning {
  const planning = openPlanningThreads({ log, maxThreads: 1, ...parts });
  opened.push(planning);
  return planning;
}
afterAll(() => Promise.all(opened.map((planning) => planning.close())));

const table = buildTimetable(seedOf('woxing'));
/** The same trains, where a ride between any two stations of a zone costs what the feed says. */
const zoned: RailTimetable = {
  ...table,
  fares: ownFares(
    fareSource(
      [{ route: '', origin: 'z1', destination: 'z2', seat: undefined, fareFen: fen(1234) }],
      table.trainNos.map(() => ''),
      Array.from(table.stationAt, (station) => `z${station % 3}`),
    ),
    table,
  ),
};
const asked = day('2026-12-06');

function input(at: number, of: RailTimetable = table, asker = 'somebody') {
  const from = Math.floor(chance(seedOf('wish', at), 0) * 60);
  const to = (from + 1 + Math.floor(chance(seedOf('wish', at), 1) * 59)) % 60;
  const on: Day = addDays(asked, at % 7);
  return {
    table: of,
    asker,
    trip: { from: of.stationsOf[from]!, to: of.stationsOf[to]!, starts: startsAround(of, on).running },
    maxChanges: at % 3 === 0 ? (2 as const) : (1 as const),
    notBefore: at % 2 === 0 ? 0 : 600,
  };
}

test('threads answer what the planner answers here, also by another timetable and its fares', async () => {
  const planning = open({ maxThreads: 2, maxWaiting: 100, maxWaitingEach: 100, deadlineMs: 60_000 });
  const stopped = withStoppages(table, [{ trainNo: table.trainNos[0]!, startsOn: asked }]);
  const inputs = Array.from({ length: 24 }, (_, at) => input(at, [table, zoned, stopped][at % 3]));
  const answers = await Promise.all(inputs.map((one) => planning.transfers(one)));
  const here = await Promise.all(inputs.map((one) => planningHere.transfers(one)));
  expect(answers).toEqual(here);
  expect(here.flat().length).toBeGreaterThan(100);
}, 30_000);

test('the line is bounded, and each who asks has the same right to the next free thread', async () => {
  const planning = open({ maxWaiting: 6, maxWaitingEach: 3, deadlineMs: 60_000 });
  const done: string[] = [];
  const ask = (asker: string) =>
    planning.transfers(input(0, table, asker)).then(
      () => done.push(asker),
      (error: Error) => done.push(`${asker}: ${error.message}`),
    );
  const crowd = Array.from({ length: 6 }, () => ask('crowd'));
  const others = [ask('one'), ask('two'), ask('three'), ask('four')];
  await Promise.all([...crowd, ...others]);
  // One works, three wait, two are too many for one; then there is room for three more.
  const refused = '当前查询人数较多，请3秒后重试';
  expect(done.slice(0, 3)).toEqual([`crowd: ${refused}`, `crowd: ${refused}`, `four: ${refused}`]);
  expect(done.slice(3)).toEqual(['crowd', 'crowd', 'one', 'two', 'three', 'crowd', 'crowd']);
}, 30_000);

/** In place of the planner: it never ends, or dies. */
const program = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const stuck = program(
  `import { parentPort } from 'node:worker_threads';
   parentPort.on('message', (message) => { if ('number' in message) for (;;); });`,
);

test('what is late is refused, and a thread that does not hear of it is ended', async () => {
  const planning = open({ program: stuck, deadlineMs: 50 });
  await expect(planning.transfers(input(0))).rejects.toThrow('当前查询人数较多');
  await expect(planning.transfers(input(1))).rejects.toThrow('当前查询人数较多');
});

test('who hangs up ends the work, and the same thread goes on with the next', async () => {
  const planning = open({ deadlineMs: 60_000 });
  await planning.transfers(input(0));
  const gone = new AbortController();
  const given = planning.transfers({ ...input(3), gone: gone.signal });
  const next = planning.transfers(input(1, table, 'next'));
  gone.abort();
  await expect(given).rejects.toThrow('当前查询人数较多');
  expect(await next).toEqual(await planningHere.transfers(input(1)));
  await expect(planning.transfers({ ...input(0), gone: gone.signal })).rejects.toThrow('当前查询人数较多');
});

test('a thread that dies is replaced; its own question is refused, the next is answered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wx-'));
  const flag = join(folder, 'broken-once');
  const real = new URL('./planning-thread.ts', import.meta.url).href;
  const planning = open({
    program: program(
      `import { parentPort } from 'node:worker_threads';
       import { existsSync, writeFileSync } from 'node:fs';
       if (existsSync('${flag}')) await import('${real}');
       else { writeFileSync('${flag}', ''); parentPort.on('message', () => { throw new Error('broken'); }); }`,
    ),
    deadlineMs: 60_000,
  });
  const [broken, next] = [planning.transfers(input(0)), planning.transfers(input(1))];
  await expect(broken).rejects.toThrow('当前查询人数较多');
  expect(await next).toEqual(await planningHere.transfers(input(1)));
  await rm(folder, { recursive: true });
}, 30_000);

test('a thread that has nothing to do ends, and another one starts', async () => {
  const planning = open({ idleMs: 20 });
  const answer = await planning.transfers(input(1));
  await vi.waitFor(async () => expect(await planning.transfers(input(1))).toEqual(answer));
});
