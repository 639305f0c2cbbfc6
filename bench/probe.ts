import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from './load.ts';

/**
 * How a probe is answered, asked from a process of its own: `node bench/probe.ts <url> <seconds>` asks every 20 ms, whether or not the
 * questions before were answered, and prints one line of JSON.
 */
export interface ProbeResult {
  readonly asked: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** By status; 0: no answer within ten seconds. */
  readonly statuses: Readonly<Record<number, number>>;
}

const everyMs = 20;
const patienceMs = 10_000;

if (import.meta.main) {
  const [url = '', seconds = '5'] = process.argv.slice(2);
  console.log(JSON.stringify(await probe(url, Number(seconds))));
}

async function probe(url: string, seconds: number): Promise<ProbeResult> {
  const agent = new Agent({ keepAlive: true });
  const asking: Promise<{ ms: number; status: number }>[] = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await wait(everyMs))
    asking.push(ask(url, agent));
  const answers = await Promise.all(asking);
  agent.destroy();
  const ms = answers.map((answer) => answer.ms);
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return { asked: answers.length, p50Ms: percentile(ms, 50), p99Ms: percentile(ms, 99), statuses };
}

function ask(url: string, agent: Agent): Promise<{ ms: number; status: number }> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ ms: performance.now() - began, status });
    const asking = get(url, { agent, timeout: patienceMs }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
      answer.on('error', () => done(0));
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => done(0));
  });
}
