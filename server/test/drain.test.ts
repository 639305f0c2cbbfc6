import { afterAll, expect, test } from 'vitest';
import { openDrain } from '#src/platform/drain.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor } from './front-door.ts';

const { db, clock } = await testDatabase();
const drain = openDrain(0.2);
const { app } = await openFrontDoor({ db, clock, draining: () => drain.begun });
afterAll(() => app.close());

test('who is told to stop says so to probes at once, answers on, and then takes no more', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const look = async (path: string) => {
    const answer = await fetch(`${url}${path}`);
    return [answer.status, await answer.text()];
  };
  expect(await look('/readyz')).toEqual([200, 'ready']);
  const drained = drain.begin();
  expect(await look('/readyz')).toEqual([503, 'this process is about to stop']);
  expect(await look('/healthz')).toEqual([200, 'ok']);
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200);
  await drained;
  await app.close();
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});
