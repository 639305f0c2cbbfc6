import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client as Connection } from 'pg';
import { chooseFare, payByWallet, person, placeOrder, tripIn } from '../journeys/product/book-flight.ts';
import { buyers } from '../journeys/product/buyers.ts';
import { type Client, connect } from '../journeys/product/client.ts';
import { openProductDatabase, productDatabase } from '../journeys/product/database.ts';
import type { Product } from '../journeys/product/product.ts';
import { type Floor, startFloor } from './floor-run.ts';
import { percentile } from './load.ts';
import { cpuMs, findPostmaster } from './processes.ts';

/** What whole orders by 8 clients at once cost, each of them on the average. */
export interface OrderCost {
  readonly orders: number;
  readonly ordersPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly serverMs: number;
  readonly databaseMs: number;
  /** Ends of transactions, also of those that are a single statement. */
  readonly commits: number;
  readonly walBytes: number;
  /** Without those that begin and end transactions. */
  readonly statements: number;
}

/** A page looks every two and a half seconds; what its looks cost is no part of an order. */
const pollMs = 250;
const issuedWithinMs = 20_000;
/** Well apart, so that the run does not sell out a flight. */
const routes = [
  ['BJS', 'SHA'],
  ['CAN', 'BJS'],
  ['SHA', 'SZX'],
  ['CTU', 'BJS'],
  ['HGH', 'CAN'],
  ['SHA', 'CTU'],
  ['SZX', 'BJS'],
  ['KMG', 'SHA'],
] as const;

const turns = 4;
/** Of each client; so many that the code of both is compiled, and in a turn so that neither has the machine for long. */
const warmOrders = { floor: 50, product: 25 };
const turnOrders = { floor: 250, product: 15 };
const floorDatabase = 'woxing_floor';
/** Each counts on where the turn before ended, so that nobody is booked twice on a flight. */
const bought = new Map<number, number>();

/** Lets the server count statements from its next start on. */
export async function countStatements(owner: Connection): Promise<void> {
  await owner.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
}

/** Whole orders of the product and of the floor, in turns on the same database server. */
export async function runOrders(product: Product): Promise<{ product: OrderCost; floor: OrderCost }> {
  const clients = await signInBuyers(product);
  const owner = await openProductDatabase(product.dataDir);
  await owner.query('create extension if not exists pg_stat_statements');
  await owner.query(`create database ${floorDatabase}`);
  const floor = await startFloor({ ...productDatabase(product.dataDir), database: floorDatabase });
  try {
    const sides = {
      product: new Side(owner, product, 'woxing', product.pid, (client) => buyOnce(clients[client]!, client)),
      floor: new Side(owner, product, floorDatabase, floor.pid, (client) => floor.buy(client)),
    };
    await buyTogether(sides.floor, warmOrders.floor);
    await buyTogether(sides.product, warmOrders.product);
    for (let turn = 0; turn < turns; turn += 1) {
      await sides.floor.measure(turnOrders.floor);
      await sides.product.measure(turnOrders.product);
    }
    return { product: sides.product.cost(), floor: sides.floor.cost() };
  } finally {
    for (const client of clients) client.close();
    await closeFloor(floor, owner);
  }
}

async function closeFloor(floor: Floor, owner: Connection): Promise<void> {
  await floor.close();
  await owner.query(`drop database ${floorDatabase} with (force)`);
  await owner.end();
}

async function signInBuyers(product: Product): Promise<Client[]> {
  const clients: Client[] = [];
  for (const mobile of buyers) {
    const client = connect(product.url);
    await client.signIn(mobile, product.captchaToken);
    clients.push(client);
  }
  return clients;
}

/** One of the two that are measured in turns. */
class Side {
  readonly #owner: Connection;
  readonly #database: string;
  readonly #serverPid: number;
  readonly #postmaster: number | undefined;
  readonly #latencies: number[] = [];
  readonly #sum = { seconds: 0, server: 0, database: 0, wal: 0, statements: 0, commits: 0 };
  /** One whole order of one of the clients. */
  readonly buy: (client: number) => Promise<void>;

  constructor(
    owner: Connection,
    { dataDir }: Product,
    database: string,
    serverPid: number,
    buy: (client: number) => Promise<void>,
  ) {
    this.#owner = owner;
    this.#database = database;
    this.#serverPid = serverPid;
    this.#postmaster = findPostmaster(dataDir);
    this.buy = buy;
  }

  async measure(ordersEach: number): Promise<void> {
    const before = await this.#counts();
    const startedAt = performance.now();
    this.#latencies.push(...(await buyTogether(this, ordersEach)));
    this.#sum.seconds += (performance.now() - startedAt) / 1000;
    const after = await this.#counts();
    for (const name of ['server', 'database', 'wal', 'statements', 'commits'] as const)
      this.#sum[name] += after[name] - before[name];
  }

  async #counts() {
    const { rows } = await this.#owner.query<{ wal: number; statements: number; commits: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal, coalesce(sum(calls), 0)::float8 as statements,
        (select xact_commit::float8 from pg_stat_database where datname = $1) as commits
      from pg_stat_statements where dbid = (select oid from pg_database where datname = $1)
        and query !~* '^(begin|commit)$'`,
      [this.#database],
    );
    return { ...rows[0]!, ...cpuMs(this.#serverPid, this.#postmaster) };
  }

  cost(): OrderCost {
    const orders = this.#latencies.length;
    const { seconds, server, database, wal, statements, commits } = this.#sum;
    return {
      orders,
      ordersPerSecond: orders / seconds,
      p50Ms: percentile(this.#latencies, 50),
      p99Ms: percentile(this.#latencies, 99),
      serverMs: server / orders,
      databaseMs: database / orders,
      statements: statements / orders,
      commits: commits / orders,
      walBytes: wal / orders,
    };
  }
}

/** Milliseconds of each order. */
async function buyTogether({ buy }: Pick<Side, 'buy'>, ordersEach: number): Promise<number[]> {
  const latencies: number[] = [];
  const buyAlone = async (client: number) => {
    for (let count = 0; count < ordersEach; count += 1) {
      const from = performance.now();
      await buy(client);
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(buyers.map((_, client) => buyAlone(client)));
  return latencies;
}

/** Search, price check, order, payment by wallet, until the ticket is issued. */
async function buyOnce(client: Client, number: number): Promise<void> {
  const count = bought.get(number) ?? 0;
  bought.set(number, count + 1);
  const [from, to] = routes[number % routes.length]!;
  const quote = await chooseFare(client, tripIn(7 + ((count + number) % 60), from, to), count);
  const { orderNo } = await placeOrder(client, quote, person(number * 1000 + count), randomUUID());
  await payByWallet(client, orderNo, randomUUID());
  const deadline = performance.now() + issuedWithinMs;
  while ((await client.call('/order/appOrderState', { orderNo })).code !== 2) {
    if (performance.now() > deadline) throw new Error(`order ${orderNo} was not issued in time`);
    await wait(pollMs);
  }
}
