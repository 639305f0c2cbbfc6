import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { person } from '../journeys/product/book-flight.ts';
import type { FloorOffer, FloorOrder } from './floor-server.ts';

/** The program of `floor-server.ts`, and 8 clients that buy whole orders of it. */
export interface Floor {
  readonly pid: number;
  /** One whole order of one of the clients. */
  buy(client: number): Promise<void>;
  close(): Promise<void>;
}

export async function startFloor(database: object): Promise<Floor> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(database));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${line.toString().trim()}`;
  const agent = new Agent({ keepAlive: true });
  let bought = 0;
  return {
    pid: child.pid ?? 0,
    buy: (client) => buyOnce({ url, agent }, client, bought++),
    async close() {
      agent.destroy();
      await ended(child);
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

interface Target {
  readonly url: string;
  readonly agent: Agent;
}

async function buyOnce(target: Target, client: number, count: number): Promise<void> {
  const member = `member ${client}`;
  const { offers } = (await ask(target, '/search', undefined)) as { offers: readonly FloorOffer[] };
  const { flightNo, cabin } = offers[count % offers.length]!;
  const { name, certNo: paperNo } = person(count);
  const input = { member, day: `day ${count % 60}`, flightNo, cabin, name, paperNo };
  const { orderNo } = (await ask(target, '/order', input)) as FloorOrder;
  await ask(target, '/pay', { orderNo, member });
}

async function ask({ url, agent }: Target, path: string, input: object | undefined): Promise<unknown> {
  const outgoing = request(`${url}${path}`, { agent, method: input === undefined ? 'GET' : 'POST' });
  outgoing.end(input === undefined ? undefined : JSON.stringify(input));
  const [incoming] = (await once(outgoing, 'response')) as [import('node:http').IncomingMessage];
  const body = await text(incoming);
  if (incoming.statusCode !== 200) throw new Error(`the floor failed: ${body}`);
  return JSON.parse(body);
}
