import { setImmediate } from 'node:timers/promises';
import { refuse } from '@woxing/contract/core/errors';
import { expect, test } from 'vitest';
import { openPlanningLine, type PlanningWork } from './planning-line.ts';

/** Work of so many steps; says when each begins. */
function* steps(name: string, count: number, log: string[]): PlanningWork<string> {
  for (let at = 0; at < count; at += 1) {
    log.push(name);
    yield 'pause';
  }
  return name;
}

function* endless(): PlanningWork<never> {
  for (;;) yield 'pause';
}

function* broken(): PlanningWork<never> {
  yield 'pause';
  throw new Error('a bug');
}

test('one search is planned after the other, in turns between those who ask', async () => {
  const line = openPlanningLine();
  const log: string[] = [];
  const ask = (asker: string, name: string) => line.plan({ asker, work: steps(name, 2, log) });
  const answers = await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1')]);
  expect(answers).toEqual(['a1', 'a2', 'a3', 'b1']);
  expect([...new Set(log)].indexOf('b1')).toBeLessThan([...new Set(log)].indexOf('a3'));
  expect(log.filter((name, at) => name === log[at - 1])).toHaveLength(4);
});

test('a stranger who asks forty times at once is held to his place, and others are answered', async () => {
  const line = openPlanningLine({ maxWaiting: 20, maxWaitingEach: 4 });
  const ask = (asker: string) =>
    line.plan({ asker, work: steps(asker, 5, []) }).catch((error: unknown) => error);
  const stranger = Array.from({ length: 40 }, () => ask('stranger'));
  const other = ask('member');
  const refused = (await Promise.all(stranger)).filter((answer) => answer !== 'stranger');
  expect(refused.length).toBeGreaterThanOrEqual(35);
  expect(refused[0]).toEqual(refuse('search.busy', { seconds: 3 }));
  expect(await other).toBe('member');
});

test('a search gives way while it is planned', async () => {
  const line = openPlanningLine({ sliceMs: 0 });
  const log: string[] = [];
  const plan = line.plan({ asker: 'a', work: steps('long', 200, log) });
  let served = 0;
  for (; log.length < 200; served += 1) await setImmediate();
  expect(await plan).toBe('long');
  expect(served).toBeGreaterThan(50);
});

test('what nobody waits for ends, and what is late; the next one has its turn', async () => {
  const line = openPlanningLine({ deadlineMs: 40, sliceMs: 0 });
  const gone = new AbortController();
  const left = line.plan({ asker: 'a', work: endless(), gone: gone.signal });
  gone.abort();
  await expect(left).rejects.toThrow('请3秒后重试');
  await expect(line.plan({ asker: 'a', work: endless() })).rejects.toThrow('请3秒后重试');
  expect(await line.plan({ asker: 'a', work: steps('next', 1, []) })).toBe('next');
});

test('work that breaks ends its own question alone', async () => {
  const line = openPlanningLine();
  const first = line.plan({ asker: 'a', work: broken() });
  const second = line.plan({ asker: 'a', work: steps('second', 1, []) });
  await expect(first).rejects.toThrow('a bug');
  expect(await second).toBe('second');
});
