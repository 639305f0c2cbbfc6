import { Agent, get } from 'node:http';

/**
 * A load generator in a process of its own: `node bench/load.ts <url> <connections> <seconds>` asks the same question over
 * keep-alive connections, each as soon as the answer before has ended, and prints one line of JSON.
 */
export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  readonly failed: number;
}

/** Asked as through a proxy for somebody: what the machine itself asks is not counted, and counting is part of the price. */
const headers = { 'x-forwarded-for': '198.51.100.7' };

if (import.meta.main) {
  const [url = '', connections = '16', seconds = '5'] = process.argv.slice(2);
  console.log(JSON.stringify(await load(url, Number(connections), Number(seconds))));
}

async function load(url: string, connections: number, seconds: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const client = async () => {
    while (performance.now() < until) {
      const askedAt = performance.now();
      if (await ask(url, agent)) latencies.push(performance.now() - askedAt);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const elapsed = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { requestsPerSecond: latencies.length / elapsed, p99Ms: percentile(latencies, 99), failed };
}

function ask(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200));
      answer.on('error', () => resolve(false));
    });
    asking.on('error', () => resolve(false));
  });
}

/** The value below which `percent` of the values lie; 0 of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}
