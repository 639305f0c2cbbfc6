import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { findPostmaster } from '../../bench/processes.ts';
import type { Client } from '../product/client.ts';
import { makePreparedDataDir, removeDataDir, startProduct } from '../product/product.ts';
import {
  buy,
  connectAll,
  expectRightBooks,
  finish,
  openShopping,
  randomFrom,
  type Shopping,
  untilAnswered,
} from './shopping.ts';

/**
 * The product and its database are killed with SIGKILL at random moments of the booking flow, while eight people order flights here and abroad, hotels and
 * rides, pay in different ways, give back and change what they have and try again: first the database alone, all of its processes at once, as when the power is cut, and
 * the product lives on; then the product, and in every fifth the database with it. A moment is a number of answers and a
 * little more, so that a slow machine gets as far as a fast one. `CRASH_SEED` chooses other moments.
 *
 * The long runs: `CRASH_KILLS=0 CRASH_DATABASE_KILLS=20`, and `CRASH_KILLS=100 CRASH_ORDERS=2000 CRASH_REFUSALS=10`, which is
 * so many kills over so many orders, with a supplier that refuses so many of a hundred.
 */
const kills = Number(process.env.CRASH_KILLS ?? 15);
const databaseKills = Number(process.env.CRASH_DATABASE_KILLS ?? 3);
const orders = Number(process.env.CRASH_ORDERS ?? 0);
const refusals = Number(process.env.CRASH_REFUSALS ?? 0);
const answersOfAnOrder = 6;
const maxAnswersBeforeKill = Math.max(60, ((2 * orders) / Math.max(1, kills)) * answersOfAnOrder);
const maxMsAfterAnswer = 40;
const backWithinMs = 60_000;
/** Between two tries of somebody who is turned away. */
const pauseMs = 20;

const seed = Number(process.env.CRASH_SEED ?? 766_811);
const dataDir = makePreparedDataDir();
afterAll(() => removeDataDir(dataDir));

test(`nothing is paid twice, lost or oversold over ${databaseKills} kills of the database and ${kills} of the product (CRASH_SEED=${seed})`, async () => {
  const random = randomFrom(seed);
  const shopping = await openShopping(dataDir, {
    orders,
    refusedEvery: refusals === 0 ? 0 : Math.round(100 / refusals),
  });
  const awayMs = await killDatabase(shopping, random);
  const startedInMs = await killProduct(shopping, random);
  const product = await startProduct({ dataDir });
  startedInMs.push(product.startedInMs);
  try {
    const clients = connectAll(product, shopping);
    const more = () => shopping.attempts.length < orders;
    await Promise.all([...clients].map(([mobile, client]) => buy(client, mobile, shopping, more)));
    await finish(clients, shopping);
    const { paid, abroad, hotels, rides, sheets } = await expectRightBooks(shopping);
    expect(paid, 'the flow was really exercised').toBeGreaterThan(kills + databaseKills);
    expect(hotels, 'rooms were really paid').toBeGreaterThan((kills + databaseKills) / 5);
    expect(abroad, 'flights abroad were really paid').toBeGreaterThan(0);
    expect(rides, 'rides were really paid').toBeGreaterThan(0);
    expect(sheets, 'refunds and changes were really asked for').toBeGreaterThan((kills + databaseKills) / 5);
    console.log(
      `${databaseKills} + ${kills} kills, ${shopping.attempts.length} attempts, ${paid} paid, of them ${abroad} flights abroad, ${hotels} hotels and ${rides} rides, ${sheets} refunds and changes; database back after ${spread(awayMs)}, product ready after ${spread(startedInMs)}`,
    );
  } catch (error) {
    console.error(product.output());
    throw error;
  } finally {
    await product.stop();
  }
});

/** Answers for how long it was away each time. */
async function killDatabase(shopping: Shopping, random: () => number): Promise<number[]> {
  const product = await startProduct({ dataDir });
  const clients = connectAll(product, shopping);
  const closing = new AbortController();
  const buying = [...clients.keys()].map((mobile) => buyOn(clients, mobile, shopping, closing.signal));
  const awayMs: number[] = [];
  try {
    for (let kill = 0; kill < databaseKills; kill += 1) {
      await untilAnswered(clients, 20 + random() * maxAnswersBeforeKill);
      await wait(random() * maxMsAfterAnswer);
      const postmaster = findPostmaster(dataDir);
      expect(postmaster, 'the database runs').toBeDefined();
      const killedAt = performance.now();
      process.kill(postmaster!, 'SIGKILL');
      await untilBack(product.url, postmaster!);
      awayMs.push(performance.now() - killedAt);
    }
    expect(product.isAlive(), 'the product lives on').toBe(true);
  } catch (error) {
    console.error(product.output());
    throw error;
  } finally {
    closing.abort();
    await Promise.all(buying);
    await product.stop();
  }
  return awayMs;
}

/** Goes on buying through every fault, as a person would who tries again after a moment. */
async function buyOn(
  clients: ReadonlyMap<string, Client>,
  mobile: string,
  shopping: Shopping,
  closed: AbortSignal,
): Promise<void> {
  const client: Client = {
    ...clients.get(mobile)!,
    // Whoever counts answers replaces the client in the map.
    call: (path, input, options) => clients.get(mobile)!.call(path, input, options),
  };
  while (!closed.aborted) {
    await buy(client, mobile, shopping, () => !closed.aborted).catch(() => wait(pauseMs));
  }
}

/** Resolves when another database than the killed one serves the product. */
async function untilBack(url: string, killed: number): Promise<void> {
  const deadline = performance.now() + backWithinMs;
  while (performance.now() < deadline) {
    const postmaster = findPostmaster(dataDir);
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady && postmaster !== undefined && postmaster !== killed) return;
    await wait(pauseMs);
  }
  throw new Error(`the database was not back within ${backWithinMs / 1000} s`);
}

/** Answers how long the product took each time until it was ready. */
async function killProduct(shopping: Shopping, random: () => number): Promise<number[]> {
  const startedInMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const product = await startProduct({ dataDir });
    startedInMs.push(product.startedInMs);
    const clients = connectAll(product, shopping);
    const farEnough = untilAnswered(clients, random() * maxAnswersBeforeKill);
    // What a dying product makes of a connection is heard of again by the next one.
    const buying = [...clients].map(([mobile, client]) =>
      buy(client, mobile, shopping).catch(() => undefined),
    );
    await Promise.race([farEnough, Promise.all(buying)]);
    await wait(random() * maxMsAfterAnswer);
    const postmaster = findPostmaster(dataDir);
    if (kill % 5 === 4 && postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
    await product.kill();
    await Promise.all(buying);
    for (const client of clients.values()) client.close();
  }
  return startedInMs;
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return `${at(0.5)} ms (median), ${at(0.95)} ms (p95), ${at(1)} ms (most)`;
}
