import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tripIn } from '../journeys/product/book-flight.ts';
import type { LoadResult } from './load.ts';

export interface SearchRun {
  readonly product: LoadResult;
  readonly bare: LoadResult;
  readonly answerBytes: number;
}

const connections = '16';
const seconds = '5';

/** Searches a second, beside a bare `node:http` server that sends the same bytes; each measured twice, in turns. */
export async function runSearches(productUrl: string): Promise<SearchRun> {
  const path = `/flight/domestic/list?${new URLSearchParams({ ...tripIn(14) }).toString()}`;
  const answer = await fetch(`${productUrl}${path}`, { headers: { 'accept-encoding': 'identity' } });
  const body = await answer.text();
  const bare = await startBare({ headers: headersOf(answer), body });
  try {
    const runs = { product: [] as LoadResult[], bare: [] as LoadResult[] };
    for (let turn = 0; turn < 2; turn += 1) {
      runs.product.push(await load(`${productUrl}${path}`));
      runs.bare.push(await load(`${bare.url}${path}`));
    }
    return {
      product: fastest(runs.product),
      bare: fastest(runs.bare),
      answerBytes: Buffer.byteLength(body),
    };
  } finally {
    bare.child.kill();
  }
}

function headersOf(answer: Response): Record<string, string> {
  const own = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);
  return Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name)));
}

/** A bare `node:http` server in a process of its own, which sends the answer whatever it is asked. */
export async function startBare(answer: object): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(answer));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${line.toString().trim()}`, child };
}

async function load(url: string): Promise<LoadResult> {
  const args = [join(import.meta.dirname, 'load.ts'), url, connections, seconds];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const result = JSON.parse(stdout) as LoadResult;
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${url} failed`);
  return result;
}

function fastest(runs: readonly LoadResult[]): LoadResult {
  return runs.reduce((best, run) => (run.requestsPerSecond > best.requestsPerSecond ? run : best));
}
