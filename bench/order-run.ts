import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { chooseFare, payByWallet, person, placeOrder, tripIn } from '../journeys/product/book-flight.ts';
import { buyers } from '../journeys/product/buyers.ts';
import { type Client, connect } from '../journeys/product/client.ts';
import type { Product } from '../journeys/product/product.ts';
import { percentile } from './load.ts';

export interface OrderRun {
  readonly orders: number;
  readonly ordersPerSecond: number;
  readonly p99Ms: number;
}

const pollMs = 20;
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

export async function signInBuyers(product: Product): Promise<Client[]> {
  const clients: Client[] = [];
  for (const mobile of buyers) {
    const client = connect(product.url);
    await client.signIn(mobile, product.captchaToken);
    clients.push(client);
  }
  return clients;
}

/** Whole orders by 8 clients at once: search, price check, order, payment by wallet, until the ticket is issued. */
export async function runOrders(clients: readonly Client[], seconds: number): Promise<OrderRun> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const buy = async (client: Client, number: number) => {
    for (let count = 0; performance.now() < until; count += 1) {
      const from = performance.now();
      await buyOnce(client, number, count);
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(clients.map(buy));
  const elapsed = (performance.now() - startedAt) / 1000;
  return {
    orders: latencies.length,
    ordersPerSecond: latencies.length / elapsed,
    p99Ms: percentile(latencies, 99),
  };
}

async function buyOnce(client: Client, number: number, count: number): Promise<void> {
  const [from, to] = routes[number % routes.length]!;
  const quote = await chooseFare(client, tripIn(7 + ((count + number) % 60), from, to), count);
  const { orderNo } = await placeOrder(client, quote, person(number * 1000 + count), randomUUID());
  await payByWallet(client, orderNo, randomUUID());
  const deadline = performance.now() + issuedWithinMs;
  while ((await client.call('/order/appOrderDetail', { orderNo })).code !== 2) {
    if (performance.now() > deadline) throw new Error(`order ${orderNo} was not issued in time`);
    await wait(pollMs);
  }
}
