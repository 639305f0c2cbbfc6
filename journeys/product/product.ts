import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, isBundleFresh } from '../../bin/built-files.ts';

/** The real server as a process of its own, on a free port and a data folder that is thrown away. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly captchaToken: string;
  /** Milliseconds from the spawn until the server said that it is ready. */
  readonly startedInMs: number;
  /** Everything that it printed so far. */
  output(): string;
  isAlive(): boolean;
  /** SIGTERM, and waits for its end. */
  stop(): Promise<void>;
  /** SIGKILL, and waits for its end. */
  kill(): Promise<void>;
}

export interface ProductInput {
  readonly dataDir?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '../..');
const readyWithinMs = 120_000;

/** Throws with what the server printed when it ends early or is not ready in time. */
export async function startProduct(input: ProductInput = {}): Promise<Product> {
  const dataDir = input.dataDir ?? makePreparedDataDir();
  const port = input.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const captchaToken = randomBytes(24).toString('hex');
  // As `npm start` does, where it is built; a change of the sources runs from source.
  const program = isBundleFresh() ? bundle : 'server/start.mjs';
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...startFlags(), program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      CAPTCHA_TEST_TOKEN: captchaToken,
      LOG_LEVEL: 'warn',
      // Here one machine and a few accounts ask as many people would.
      SEARCHES_PER_SECOND: '1000000,1000000',
      ...input.env,
    },
  });
  const printed = keepOutput(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await ready(url, child, printed);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    captchaToken,
    startedInMs: performance.now() - startedAt,
    output: printed,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** As `npm start` runs it: `exec node <flags> bin/start.mjs`. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Short, because the database's socket lives below it and a socket's path may hold 107 bytes. */
export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'wx-'));
}

/** One in which the product has been started before, where this run keeps such a one; else empty. */
export function makePreparedDataDir(): string {
  const dataDir = makeDataDir();
  const prepared = preparedDataDir();
  // By `cp`, because the database's files belong to an account of their own.
  if (prepared !== undefined && existsSync(prepared)) execFileSync('cp', ['-Rp', `${prepared}/.`, dataDir]);
  return dataDir;
}

/** Named by `PREPARED_DATA`, in the temporary folder of a run of several programs; `prepare-data.ts` fills it. */
export function preparedDataDir(): string | undefined {
  const name = process.env.PREPARED_DATA;
  return name === undefined ? undefined : join(tmpdir(), name);
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function keepOutput(child: ChildProcess): () => string {
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-200_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.once('exit', (code, signal) => {
    printed += `(ended with ${signal ?? code})\n`;
  });
  return () => printed;
}

async function ready(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended before it was ready:\n${printed()}`);
    }
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready within ${readyWithinMs / 1000} s:\n${printed()}`);
}
