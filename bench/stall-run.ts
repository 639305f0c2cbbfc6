import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { railCityWeights } from '@woxing/contract/generated/rail-lines';
import { buyers } from '../journeys/product/buyers.ts';
import { connect } from '../journeys/product/client.ts';
import { freePort, type Product, startProduct } from '../journeys/product/product.ts';
import type { ProbeResult } from './probe.ts';
import { findPostmaster, pidsBelow, residentMb } from './processes.ts';

/** How `/readyz` is answered while somebody does a stall, at the port of everything and at the thread's own. */
export interface Stall {
  readonly name: string;
  readonly main: ProbeResult;
  readonly own: ProbeResult;
}

export interface StallRun {
  readonly quiet: Stall;
  readonly stalls: readonly Stall[];
  /** The longest answer of either port while PostgreSQL is stopped, seconds. */
  readonly stoppedSeconds: number;
  /** Before and after the stalls. */
  readonly residentMb: readonly [number, number];
}

const seconds = 8;
const cities = [...railCityWeights.keys()];

/** The product with its usual limits and a proxy in front of it, as a stranger meets it. */
export async function measureStalls(dataDir: string): Promise<StallRun> {
  const healthPort = await freePort();
  const product = await startProduct({
    dataDir,
    env: { SEARCHES_PER_SECOND: '', TRUSTED_PROXIES: '127.0.0.1', HEALTH_PORT: String(healthPort) },
  });
  const own = `http://127.0.0.1:${healthPort}`;
  try {
    const before = residentMb(product.pid);
    const client = connect(product.url);
    const token = await client.signIn(buyers[0], product.captchaToken);
    client.close();
    const under = (name: string, act: (going: () => boolean) => Promise<unknown>) =>
      probeUnder(product.url, own, name, act);
    // What is made once, when it is first asked for, is no stall.
    await send(
      `${product.url}/train/search?${new URLSearchParams({ from: cities[0]!, to: cities[1]!, day: addDays(dayOf(new Date()), 3) }).toString()}`,
      {},
    );
    const quiet = await under('quiet', () => Promise.resolve());
    const stalls = [
      await under('40 bodies of 1 MB at once', (going) => sendBodies(product.url, going)),
      await under('uploads of 80,000 parts', (going) => uploadParts(product.url, token, going)),
      await under('30 two-change searches a second', (going) => searchTwice(product.url, going)),
    ];
    const after = residentMb(product.pid);
    return { quiet, stalls, residentMb: [before, after], stoppedSeconds: await whileStopped(product, own) };
  } finally {
    await product.stop();
  }
}

async function probeUnder(
  main: string,
  own: string,
  name: string,
  act: (going: () => boolean) => Promise<unknown>,
): Promise<Stall> {
  let goes = true;
  const acting = act(() => goes);
  const [ofMain, ofOwn] = await Promise.all([probeFor(main, seconds), probeFor(own, seconds)]);
  goes = false;
  await acting;
  return { name, main: ofMain, own: ofOwn };
}

async function probeFor(url: string, forSeconds: number): Promise<ProbeResult> {
  const args = [join(import.meta.dirname, 'probe.ts'), `${url}/readyz`, String(forSeconds)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as ProbeResult;
}

/** What is sent may be refused, or the connection ended: that is the point. */
async function send(url: string, init: RequestInit): Promise<void> {
  await fetch(url, init)
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}

async function sendBodies(url: string, going: () => boolean): Promise<void> {
  const body = `{"choices":[${'{},'.repeat(345_000)}{}]}`;
  const headers = { 'content-type': 'application/json' };
  const client = async () => {
    while (going()) await send(`${url}/train/alternateQuote`, { method: 'POST', headers, body });
  };
  await Promise.all(Array.from({ length: 40 }, client));
}

async function uploadParts(url: string, token: string, going: () => boolean): Promise<void> {
  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n';
  const body = `${part.repeat(80_000)}--b--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${token}` };
  const client = async () => {
    while (going()) await send(`${url}/member/photo/save`, { method: 'POST', headers, body });
  };
  await Promise.all([client(), client()]);
}

async function searchTwice(url: string, going: () => boolean): Promise<void> {
  const today = dayOf(new Date());
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const asked: Promise<void>[] = [];
  for (let at = 0; going(); at += 1) {
    const from = cities[at % cities.length]!;
    const to = cities[(at * 7 + 5) % cities.length]!;
    const query = new URLSearchParams({ from, to, day: addDays(today, 1 + (at % 9)), changes: '2' });
    asked.push(send(`${url}/train/transfer?${query.toString()}`, { headers }));
    await wait(1000 / 30);
  }
  await Promise.all(asked);
}

async function whileStopped({ url, dataDir }: Product, own: string): Promise<number> {
  const postmaster = findPostmaster(dataDir);
  if (postmaster === undefined) throw new Error('the embedded PostgreSQL was not found');
  const pids = [postmaster, ...pidsBelow(postmaster)];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    const taken = await Promise.all(
      [url, own].map(async (base) => {
        const began = performance.now();
        const { status } = await fetch(`${base}/readyz`);
        if (status !== 503) throw new Error(`${base} says ${status} while PostgreSQL is stopped`);
        return (performance.now() - began) / 1000;
      }),
    );
    return Math.max(...taken);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}
