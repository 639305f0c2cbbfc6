import { setTimeout as wait } from 'node:timers/promises';
import type { Client as Database } from 'pg';
import { expect } from 'vitest';
import { buyers } from '../product/buyers.ts';
import { type Client, connect } from '../product/client.ts';
import { openProductDatabase } from '../product/database.ts';
import { fundWallets } from '../product/fund-wallets.ts';
import { type Product, startProduct } from '../product/product.ts';
import { raiseBookingLimits } from '../product/raise-booking-limits.ts';
import { audit, blindQueries, inMotion } from './audit.ts';
import { type Attempt, advance, newAttempt } from './buyer.ts';

/** Eight people who fly, sleep and ride, pay in different ways and try again, and what must be true when they are done. */
export interface Shopping {
  readonly dataDir: string;
  /** The session tokens, by mobile number; they outlive every process. */
  readonly tokens: ReadonlyMap<string, string>;
  readonly attempts: Attempt[];
  /** Before the first order. */
  readonly since: Date;
  /** Departures and stays are spread over so many days, so that no flight is sold out. */
  readonly days: number;
  /** Of every so many attempts one meets a supplier that refuses; 0: none. */
  readonly refusedEvery: number;
}

/**
 * Longer than a job waits twice at most, whose wait has doubled up to five minutes while the database was killed again and again: once it
 * finds that a call never happened, and then makes it anew.
 */
const restMs = 11 * 60_000;
/** To pay for a change is left an hour. By then rides have ended that were begun. */
const payWindowSeconds = 65 * 60;
/** So long a supplier holds seats. */
const heldSeconds = 15 * 60;

/** Signs everybody in at a new product, fills their wallets, and stops it. */
export async function openShopping(
  dataDir: string,
  { orders = 300, refusedEvery = 0 }: { readonly orders?: number; readonly refusedEvery?: number } = {},
): Promise<Shopping> {
  const started = await startProduct({ dataDir });
  const tokens = await signIn(started);
  const database = await openProductDatabase(dataDir);
  await fundWallets(dataDir, database, buyers);
  await raiseBookingLimits(database);
  const since = new Date();
  await database.end();
  await started.stop();
  return {
    dataDir,
    tokens,
    attempts: [],
    since,
    days: Math.min(60, Math.max(3, Math.ceil(orders / 100))),
    refusedEvery,
  };
}

async function signIn(product: Product): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const mobile of buyers) {
    const client = connect(product.url);
    tokens.set(mobile, await client.signIn(mobile, product.captchaToken));
    client.close();
  }
  return tokens;
}

export function connectAll(product: Product, { tokens }: Shopping): Map<string, Client> {
  return new Map([...tokens].map(([mobile, token]) => [mobile, connect(product.url, token)]));
}

/** Resolves when the clients have been given so many answers from now on; it may never be. */
export function untilAnswered(clients: Map<string, Client>, goal: number): Promise<void> {
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

/** Goes on with what was left undone, then wishes for new things, as long as `more` says; whatever breaks is thrown. */
export async function buy(
  client: Client,
  mobile: string,
  shopping: Shopping,
  more: () => boolean = () => true,
): Promise<void> {
  const { attempts, days, refusedEvery } = shopping;
  for (const attempt of undone(attempts, mobile, isToDo)) await advance(client, attempt);
  while (more()) {
    const number = attempts.length;
    // In turn one who pays by a channel and one who pays by the wallet.
    const place = refusedEvery - 2 - (Math.floor(number / refusedEvery) % 2);
    const isRefused = refusedEvery > 0 && number % refusedEvery === place;
    const attempt = newAttempt(number, mobile, 3 + (number % days), isRefused);
    attempts.push(attempt);
    await advance(client, attempt);
    if (isToDo(attempt)) await wait(100);
  }
}

const isOpen = ({ ended }: Attempt): boolean => ended === undefined;
/** But for those that wait for the time to come. */
const isToDo = (attempt: Attempt): boolean => isOpen(attempt) && attempt.later !== true;

function undone(
  attempts: readonly Attempt[],
  mobile: string,
  isLeft: (attempt: Attempt) => boolean,
): Attempt[] {
  return attempts.filter((attempt) => attempt.mobile === mobile && isLeft(attempt));
}

const settled = (moving: readonly string[]) =>
  !moving.some(
    (what) =>
      /^order .* in (1|7|9|10|11|14|20)$/.test(what) || /^(refund|change) .* (asked|processing)$/.test(what),
  );

/**
 * Everybody tries until they have an answer and every paid order what it is for; then the time to pay runs out for those who never did,
 * and who has ridden meanwhile pays for it.
 */
export async function finish(clients: ReadonlyMap<string, Client>, shopping: Shopping): Promise<void> {
  const anybody = clients.get(buyers[0])!;
  await anybody.call('/api/sandbox/air/fault', { fault: 'refuse', times: 0 });
  await anybody.call('/api/sandbox/international/fault', { fault: 'refuse', times: 0 });
  await anybody.call('/api/sandbox/hotel/fault', { fault: 'refuse', times: 0 });
  await anybody.call('/api/sandbox/car/fault', { fault: 'refuse', times: 0 });
  await bringToEnd(clients, shopping, isToDo);
  // Only then: to ticketing that is under way the jump would be twenty minutes without an answer.
  // What could not be ticketed waits for its buyer, who asks for it again, and gives it up where the seats are gone by then.
  for (const { mobile, orderNo } of await waiting(shopping))
    await clients.get(mobile)!.call('/order/appRetryTicketing', { orderNo: orderNo! });
  for (const attempt of await waiting(shopping)) {
    attempt.givenUpAt = new Date();
    await clients.get(attempt.mobile)!.call('/order/appGiveUp', { orderNo: attempt.orderNo! });
  }
  await anybody.call('/api/sandbox/clock', { offsetSeconds: payWindowSeconds });
  await bringToEnd(clients, shopping, isOpen);
}

async function bringToEnd(
  clients: ReadonlyMap<string, Client>,
  { attempts }: Shopping,
  isLeft: (attempt: Attempt) => boolean,
): Promise<void> {
  const deadline = Date.now() + restMs;
  while (attempts.some(isLeft)) {
    if (Date.now() > deadline) throw new Error('some attempts could not be brought to an end');
    for (const [mobile, client] of clients) {
      for (const attempt of undone(attempts, mobile, isLeft)) await advance(client, attempt);
    }
    await wait(500);
  }
}

/** Those whose tickets wait for a person, when nothing else is under way. */
async function waiting(shopping: Shopping): Promise<Attempt[]> {
  const moving = await waitFor(shopping, settled);
  return shopping.attempts.filter(({ orderNo }) => moving.includes(`order ${orderNo} in 22`));
}

/** What came of it all. */
export interface Outcome {
  readonly paid: number;
  /** Of those that were paid. */
  readonly abroad: number;
  readonly hotels: number;
  readonly rides: number;
  /** Refunds and changes that somebody was told of. */
  readonly sheets: number;
}

export async function expectRightBooks(shopping: Shopping): Promise<Outcome> {
  expect(await waitFor(shopping, (moving) => moving.length === 0), 'what never came to rest').toEqual([]);
  const database = await openProductDatabase(shopping.dataDir);
  try {
    return await expectNothingLost(database, shopping);
  } finally {
    await database.end();
  }
}

/** Answers what is in motion once it is as wished, or when the time for that is over. */
async function waitFor(
  { dataDir }: Shopping,
  isReached: (moving: readonly string[]) => boolean,
): Promise<string[]> {
  const database = await openProductDatabase(dataDir);
  const deadline = Date.now() + restMs;
  try {
    for (;;) {
      const moving = await inMotion(database);
      if (isReached(moving) || Date.now() > deadline) return moving;
      await wait(250);
    }
  } finally {
    await database.end();
  }
}

async function expectNothingLost(
  database: Database,
  { since, attempts, refusedEvery }: Shopping,
): Promise<Outcome> {
  expect(await audit(database, since)).toEqual({});
  expect(await blindQueries(database, since), 'queries that do not find a planted wrong').toEqual([]);
  const { rows } = await database.query<{ order_no: string; code: number; created_at: Date }>(
    `select order_no, code, created_at from orders where tenant_id = 'official' and created_at > $1`,
    [since],
  );
  const codes = new Map(rows.map((row) => [row.order_no, row.code]));
  const ordered = attempts.flatMap((attempt) => attempt.orderNo ?? []);
  expect(new Set(ordered).size, 'orders that two people were told are theirs').toBe(ordered.length);
  expect(
    ordered.filter((orderNo) => !codes.has(orderNo)),
    'orders that were confirmed and are lost',
  ).toEqual([]);
  const paid = attempts.filter(({ orderNo, paid }) => orderNo !== undefined && paid === true);
  expect(
    paid
      .map((attempt) => ({ code: codes.get(attempt.orderNo!)!, attempt }))
      .filter(({ code, attempt }) => !codesOf(attempt, refusedEvery > 0).includes(code)),
    'paid orders with neither ticket nor money back, or not what was said of their refund or change',
  ).toEqual([]);
  const orderedAt = new Map(rows.map((row) => [row.order_no, row.created_at]));
  expect(
    paid.filter(
      ({ orderNo, givenUpAt }) =>
        givenUpAt && givenUpAt.getTime() - orderedAt.get(orderNo!)!.getTime() < heldSeconds * 1000,
    ),
    'orders given up although their seats were held',
  ).toEqual([]);
  const unknown = rows.filter(({ order_no, code }) => !ordered.includes(order_no) && code !== 12);
  expect(unknown, 'orders that nobody was told of').toEqual([]);
  const of = (product: string) => paid.filter(({ errand }) => errand.wish.product === product).length;
  return {
    paid: paid.length,
    abroad: of('abroad'),
    hotels: of('hotel'),
    rides: of('ride'),
    sheets: attempts.filter(({ errand }) => errand.wish.sheet?.sheetNo !== undefined).length,
  };
}

/** In which of them the order of somebody who paid may end. */
const codesOf = ({ givenUpAt, errand }: Attempt, isRefusing: boolean): readonly number[] =>
  givenUpAt === undefined ? errand.ends(isRefusing) : [6];

/** mulberry32 */
export function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
