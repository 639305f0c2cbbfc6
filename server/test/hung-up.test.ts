import { addDays, dayOf } from '@woxing/contract/core/days';
import { afterAll, expect, test, vi } from 'vitest';
import { openEmbeddedRail } from '#sandbox/rail/embedded-rail.ts';
import { openSearchLimit } from '#src/platform/search-limit.ts';
import { trainRoutes } from '#src/products/rail/public.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor, testVault } from './front-door.ts';

const { db, clock } = await testDatabase();
const asked: AbortSignal[] = [];
const { promise: answer, resolve: finish } = Promise.withResolvers<[]>();
const { app } = await openFrontDoor({
  db,
  clock,
  routes: trainRoutes({
    rail: openEmbeddedRail({ db, clock, vault: testVault }).supplier,
    planning: {
      transfers({ gone }) {
        asked.push(gone!);
        return answer;
      },
    },
    searchLimit: openSearchLimit(db, clock, { perMember: 10, perAddress: 30 }),
  }),
});
afterAll(() => app.close());

test('work for a caller who hangs up is told of it, and that of one who is answered is not', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const query = new URLSearchParams({
    from: '北京',
    to: '三亚',
    day: addDays(dayOf(clock.now()), 3),
  }).toString();
  const hangUp = new AbortController();
  const calls = [undefined, hangUp.signal].map((signal) =>
    fetch(`${url}/train/transfer?${query}`, { ...(signal && { signal }) }),
  );
  const cut = calls[1]!.catch((error: unknown) => error);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  hangUp.abort();
  expect(String(await cut)).toContain('abort');
  await vi.waitFor(() => expect(asked.filter(({ aborted }) => aborted)).toHaveLength(1));
  finish([]);
  expect((await calls[0]!).status).toBe(200);
  expect(asked.filter(({ aborted }) => aborted)).toHaveLength(1);
});
