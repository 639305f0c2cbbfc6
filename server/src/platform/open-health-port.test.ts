import { execFileSync } from 'node:child_process';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { createLog } from './log.ts';
import { type HealthPort, type HealthPortParts, openHealthPort } from './open-health-port.ts';

const { db } = await testDatabase();
const log = createLog('silent');
const opened: HealthPort[] = [];
async function open(parts: Partial<HealthPortParts> = {}) {
  const port = await openHealthPort({ host: '127.0.0.1', port: 0, db, draining: () => false, log, ...parts });
  opened.push(port);
  const look = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port.port}${path}`);
    return [answer.status, await answer.text()];
  };
  return { port, look };
}
afterAll(() => Promise.all(opened.map((port) => port.close())));

test('probes are answered while the process does nothing else', async () => {
  const { port } = await open({ stuckMs: 60_000 });
  const ask = `console.log(await (await fetch('http://127.0.0.1:${port.port}/readyz')).text())`;
  // Nothing of this process runs until the other one has its answer.
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', ask], {
    encoding: 'utf8',
    timeout: 10_000,
  });
  expect(output).toBe('ready\n');
});

test('a process that is stuck is not ready, and in the end not alive', async () => {
  const { look } = await open({ beatMs: 3_600_000, stuckMs: 50, deadMs: 500 });
  await vi.waitFor(async () => expect(await look('/readyz')).toEqual([503, 'this process is stuck']), 5000);
  await vi.waitFor(async () => expect(await look('/healthz')).toEqual([503, 'this process is stuck']), 5000);
});

test('what is told is heard at once: a drain, a full disk', async () => {
  const now = { draining: false, diskFull: false };
  const { port, look } = await open({
    beatMs: 3_600_000,
    stuckMs: 3_600_000,
    draining: () => now.draining,
    db: { pool: db.pool, isDiskFull: () => now.diskFull },
  });
  expect([await look('/healthz'), await look('/readyz')]).toEqual([
    [200, 'ready'],
    [200, 'ready'],
  ]);
  now.diskFull = true;
  port.beat();
  expect(await look('/readyz')).toEqual([503, "the database's disk is full"]);
  now.draining = true;
  port.beat();
  expect(await look('/readyz')).toEqual([503, 'this process is about to stop']);
  expect(await look('/healthz')).toEqual([200, 'ready']);
  expect(await look('/metrics')).toEqual([404, 'not found']);
});

test('a port that is taken is said by a sentence', async () => {
  const { port } = await open();
  await expect(open({ port: port.port })).rejects.toThrow(/HEALTH_PORT 指定的端口无法使用：.*EADDRINUSE/);
});
