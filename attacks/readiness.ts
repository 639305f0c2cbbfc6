import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../bench/load.ts';
import type { Size } from './verdict.ts';

/** How long `/readyz` takes, asked every few milliseconds over one connection while something else goes on. */
export interface Readiness {
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly failed: number;
}

const everyMs = 10;
const quietMs = 1500;

export function quietReadiness(url: string): Promise<Readiness> {
  return readinessDuring(url, () => wait(quietMs));
}

export async function readinessDuring(url: string, work: () => Promise<unknown>): Promise<Readiness> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let failed = 0;
  const over = new AbortController();
  const sampling = (async () => {
    while (!over.signal.aborted) {
      const askedAt = performance.now();
      if (await isReady(`${url}/readyz`, agent)) times.push(performance.now() - askedAt);
      else failed += 1;
      await wait(everyMs);
    }
  })();
  try {
    await work();
  } finally {
    over.abort();
    await sampling;
    agent.destroy();
  }
  return { p99Ms: percentile(times, 99), maxMs: Math.max(0, ...times), failed };
}

/** Whether it stayed ready; how fast it must answer depends on what else the machine does, so a short run asks little of it. */
export function stayedReady(under: Readiness, size: Size): boolean {
  return under.failed === 0 && under.maxMs < (size === 'short' ? 10_000 : 1000);
}

export function readinessWords(quiet: Readiness, under: Readiness): string {
  return `/readyz p99 ${ms(under.p99Ms)} (quiet ${ms(quiet.p99Ms)}), max ${ms(under.maxMs)}, failed ${under.failed}`;
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

function isReady(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = get(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200));
      answer.on('error', () => resolve(false));
    });
    asking.on('error', () => resolve(false));
  });
}
