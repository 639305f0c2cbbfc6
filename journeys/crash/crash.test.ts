import { setTimeout as wait } from 'node:timers/promises';
import type { Client as Database } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { findPostmaster } from '../../bench/processes.ts';
import { tripIn } from '../product/book-flight.ts';
import { buyers } from '../product/buyers.ts';
import { type Client, connect } from '../product/client.ts';
import { openProductDatabase } from '../product/database.ts';
import { fundWallets } from '../product/fund-wallets.ts';
import { makeDataDir, type Product, removeDataDir, startProduct } from '../product/product.ts';
import { audit, blindQueries, inMotion } from './audit.ts';
import { type Attempt, advance, newAttempt } from './buyer.ts';

/**
 * The product is killed with SIGKILL at 50 random moments of the booking flow, in every fifth the database with it, while
 * eight people order, pay in different ways and try again. A moment is a number of answers and a little more, so that a slow
 * machine gets as far as a fast one. `CRASH_SEED` chooses other moments.
 */
const kills = 50;
const mostAnswersBeforeKill = 60;
const mostMsAfterAnswer = 40;
const restMs = 90_000;
const payWindowSeconds = 20 * 60;

const seed = Number(process.env.CRASH_SEED ?? 766_811);
const dataDir = makeDataDir();
afterAll(() => removeDataDir(dataDir));

test(`nothing is paid twice, lost or oversold over ${kills} kills (CRASH_SEED=${seed})`, async () => {
  const random = randomFrom(seed);
  const started = await startProduct({ dataDir });
  const tokens = await signIn(started);
  const database = await openProductDatabase(dataDir);
  await fundWallets(dataDir, database, buyers);
  const since = new Date();
  await database.end();
  await started.stop();

  const attempts: Attempt[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const product = await startProduct({ dataDir });
    const clients = connectAll(product, tokens);
    const farEnough = untilAnswered(clients, random() * mostAnswersBeforeKill);
    const buying = [...clients].map(([mobile, client]) => buyUntilItDies(client, mobile, attempts));
    await Promise.race([farEnough, Promise.all(buying)]);
    await wait(random() * mostMsAfterAnswer);
    const postmaster = findPostmaster(dataDir);
    if (kill % 5 === 4 && postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
    await product.kill();
    await Promise.all(buying);
    for (const client of clients.values()) client.close();
  }

  const product = await startProduct({ dataDir });
  try {
    await finish(connectAll(product, tokens), attempts);
    await expectRightBooks(since, attempts);
  } catch (error) {
    console.error(product.output());
    throw error;
  } finally {
    await product.stop();
  }
});

/** The session tokens, by mobile number; they outlive every process. */
async function signIn(product: Product): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const mobile of buyers) {
    const client = connect(product.url);
    tokens.set(mobile, await client.signIn(mobile, product.captchaToken));
    client.close();
  }
  return tokens;
}

function connectAll(product: Product, tokens: ReadonlyMap<string, string>): Map<string, Client> {
  return new Map([...tokens].map(([mobile, token]) => [mobile, connect(product.url, token)]));
}

/** Resolves when the clients have been given so many answers from now on; it may never be. */
function untilAnswered(clients: Map<string, Client>, goal: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = goal;
  for (const [mobile, client] of clients) {
    clients.set(mobile, {
      ...client,
      call: async (path, input, options) => {
        const answer = await client.call(path, input, options);
        missing -= 1;
        if (missing <= 0) resolve();
        return answer;
      },
    });
  }
  return promise;
}

/** Takes up what was left undone, then wishes for new things, until the connection breaks. */
async function buyUntilItDies(client: Client, mobile: string, attempts: Attempt[]): Promise<void> {
  try {
    for (const attempt of undone(attempts, mobile)) await advance(client, attempt);
    for (;;) {
      const attempt = newAttempt(attempts.length, mobile, tripIn(3 + (attempts.length % 3)));
      attempts.push(attempt);
      await advance(client, attempt);
    }
  } catch {
    // The product has been killed; the next one hears of it.
  }
}

function undone(attempts: readonly Attempt[], mobile: string): Attempt[] {
  return attempts.filter((attempt) => attempt.mobile === mobile && attempt.ended === undefined);
}

const settled = (moving: readonly string[]) => !moving.some((what) => / in (1|7|20)$/.test(what));

/** Everybody tries until they have an answer and every paid order its tickets; then the time to pay runs out for those who never did. */
async function finish(clients: ReadonlyMap<string, Client>, attempts: readonly Attempt[]): Promise<void> {
  const deadline = Date.now() + restMs;
  while (attempts.some((attempt) => attempt.ended === undefined)) {
    if (Date.now() > deadline) throw new Error('some attempts could not be brought to an end');
    for (const [mobile, client] of clients) {
      for (const attempt of undone(attempts, mobile)) await advance(client, attempt);
    }
    await wait(500);
  }
  // Only then: to ticketing that is under way the jump would be twenty minutes without an answer.
  // What could not be ticketed in time waits for its buyer, who asks for it again.
  for (const what of await waitFor(settled)) await askAgain(clients, attempts, what);
  await waitFor(settled);
  await clients.get(buyers[0])!.call('/api/sandbox/clock', { offsetSeconds: payWindowSeconds });
}

async function askAgain(
  clients: ReadonlyMap<string, Client>,
  attempts: readonly Attempt[],
  what: string,
): Promise<void> {
  const [, orderNo] = /^order (\d+) in 22$/.exec(what) ?? [];
  const attempt = attempts.find((each) => each.orderNo === orderNo);
  if (orderNo === undefined || attempt === undefined) return;
  await clients.get(attempt.mobile)!.call('/order/appRetryTicketing', { orderNo });
}

async function expectRightBooks(since: Date, attempts: readonly Attempt[]): Promise<void> {
  expect(await waitFor((moving) => moving.length === 0), 'what never came to rest').toEqual([]);
  const database = await openProductDatabase(dataDir);
  try {
    await expectNothingLost(database, since, attempts);
  } finally {
    await database.end();
  }
}

/** Answers what is in motion once it is as wished, or when the time for that is over. */
async function waitFor(isWished: (moving: readonly string[]) => boolean): Promise<string[]> {
  const database = await openProductDatabase(dataDir);
  const deadline = Date.now() + restMs;
  try {
    for (;;) {
      const moving = await inMotion(database);
      if (isWished(moving) || Date.now() > deadline) return moving;
      await wait(250);
    }
  } finally {
    await database.end();
  }
}

async function expectNothingLost(
  database: Database,
  since: Date,
  attempts: readonly Attempt[],
): Promise<void> {
  expect(await audit(database, since)).toEqual({});
  expect(await blindQueries(database, since), 'queries that do not find a planted wrong').toEqual([]);
  const { rows } = await database.query<{ order_no: string; code: number }>(
    `select order_no, code from orders where tenant_id = 'official' and created_at > $1`,
    [since],
  );
  const codes = new Map(rows.map((row) => [row.order_no, row.code]));
  const ordered = attempts.flatMap((attempt) => attempt.orderNo ?? []);
  expect(new Set(ordered).size, 'orders that two people were told are theirs').toBe(ordered.length);
  expect(
    ordered.filter((orderNo) => !codes.has(orderNo)),
    'orders that were confirmed and are lost',
  ).toEqual([]);
  const paid = attempts
    .filter((attempt) => attempt.paid === true)
    .flatMap((attempt) => attempt.orderNo ?? []);
  expect(
    paid.filter((orderNo) => codes.get(orderNo) !== 2),
    'paid orders without a ticket',
  ).toEqual([]);
  const unknown = rows.filter(({ order_no, code }) => !ordered.includes(order_no) && code !== 12);
  expect(unknown, 'orders that nobody was told of').toEqual([]);
  expect(paid.length, 'the flow was really exercised').toBeGreaterThan(kills);
}

/** mulberry32 */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
