import type { AddressInfo } from 'node:net';
import { endpoint } from '@woxing/contract/core/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { eventsRoute } from '#src/http/route.ts';
import { seedMembers } from '#src/members/public.ts';
import { testDatabase } from './database.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';

const { db, clock } = await testDatabase();
await seedMembers(db, 'official');

const count = endpoint({
  method: 'POST',
  path: '/test/count',
  summary: '数数',
  access: 'member',
  effect: 'read',
  events: true,
  input: z.object({ to: z.coerce.number() }),
  output: z.object({ at: z.int() }),
});

let ended = 0;
/** Counts to the number and, where that is not one to ten, waits to be ended. */
const routes = [
  eventsRoute(
    count,
    async (_ctx, { to }) =>
      async function* (signal) {
        for (let at = 1; at <= Math.min(to, 2); at++) yield { at, secret: 'of the house' };
        if (to <= 2) return;
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        ended += 1;
      },
  ),
];

let door: FrontDoor;
let address: string;
let token: string;
beforeAll(async () => {
  door = await openFrontDoor({ db, clock, routes });
  token = await door.signIn('13800000010');
  await door.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(door.app.server.address() as AddressInfo).port}`;
});
afterAll(() => door.app.close());

const ask = (to: number, by = token, signal?: AbortSignal) =>
  fetch(`${address}/test/count`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by}`, accept: 'application/json, text/event-stream' },
    body: new URLSearchParams({ to: String(to) }),
    ...(signal && { signal }),
  });

test('events go out one by one, stripped to what is declared, and the stream ends with them', async () => {
  const answer = await ask(2);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no-store',
  ]);
  expect(await answer.text()).toBe('data: {"at":1}\n\ndata: {"at":2}\n\n');
});

test('strangers hear the envelope of a refusal', async () => {
  const answer = await ask(2, 'nobody');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    401,
    'application/json; charset=utf-8',
  ]);
});

test('a caller who hangs up ends the stream, and a member has so many at once', async () => {
  const before = ended;
  const open = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const hangUp = new AbortController();
      return { hangUp, answer: await ask(10, token, hangUp.signal) };
    }),
  );
  const more = await ask(10);
  expect([more.status, more.headers.get('retry-after')]).toEqual([429, '30']);
  // Somebody else is not kept out.
  const other = new AbortController();
  expect((await ask(10, await door.signIn('13800000020'), other.signal)).status).toBe(200);
  for (const { hangUp } of open) hangUp.abort();
  other.abort();
  await expect.poll(() => ended).toBe(before + 4);
  expect(await (await ask(1)).text()).toContain('"at":1');
});

test('closing the house ends what is open', async () => {
  const house = await openFrontDoor({ db, clock, routes });
  const by = await house.signIn('13800000010');
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = house.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/test/count`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by}` },
    body: new URLSearchParams({ to: '10' }),
  });
  const received = answer.text();
  await house.app.close();
  expect(await received).toContain('"at":2');
});
