import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { clearPredecessor } from './embedded-predecessor.ts';
import type { Log } from './log.ts';

interface Launch {
  readonly binaries: Binaries;
  readonly account: Account;
  readonly folder: string;
  readonly socketFolder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: Log;
}

export interface SupervisedServer {
  stop(): Promise<void>;
}

/** Starts the server, waits until it answers, and starts it again whenever it ends unasked. */
export async function superviseServer(launch: Launch): Promise<SupervisedServer> {
  const stopping = new AbortController();
  let server = await startPatiently(launch);

  const watch = async () => {
    for (;;) {
      await ended(server);
      if (stopping.signal.aborted) return;
      launch.log.error(
        { code: server.exitCode, signal: server.signalCode },
        'the embedded database ended; starting it again',
      );
      server = await startAgain(launch, stopping.signal);
    }
  };
  const watching = watch();

  return {
    async stop() {
      stopping.abort();
      // Fast shutdown: sessions are ended, everything is written down.
      server.kill('SIGINT');
      const late = setTimeout(() => server.kill('SIGQUIT'), 20_000);
      await watching;
      clearTimeout(late);
    },
  };
}

async function startAgain(launch: Launch, stopping: AbortSignal): Promise<ChildProcess> {
  for (let delayMs = 100; ; delayMs = Math.min(delayMs * 2, 10_000)) {
    try {
      return await startPatiently(launch);
    } catch (error) {
      if (stopping.aborted) throw error;
      launch.log.error({ error }, 'the embedded database could not be started again');
      await wait(delayMs);
    }
  }
}

/** After a kill, what is left of the previous server may still hold its memory for a moment. */
async function startPatiently(launch: Launch): Promise<ChildProcess> {
  const until = Date.now() + 30_000;
  for (;;) {
    await clearPredecessor(launch.folder, launch.log);
    try {
      return await startOnce(launch);
    } catch (error) {
      if (Date.now() > until || !/still in use|already exists/.test(String(error))) throw error;
      await wait(100);
    }
  }
}

async function startOnce({
  binaries,
  account,
  folder,
  socketFolder,
  settings,
  log,
}: Launch): Promise<ChildProcess> {
  const all = { ...serverSettings, ...settings, unix_socket_directories: socketFolder };
  const [command, args] = account.command(binaries.postgres, [
    '-D',
    folder,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // Detached, so that Ctrl-C in a terminal reaches the application, which then stops the server in order.
  const child = spawn(command, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { LC_ALL: 'C' },
  });
  const output: string[] = [];
  const lines = createInterface({ input: child.stderr });
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>();
  lines.on('line', (line) => {
    if (output.length < 50) output.push(line);
    log[/^(?:PANIC|FATAL: *(?!terminating connection))/.test(line) ? 'warn' : 'debug'](
      { postgres: line },
      'the embedded database said',
    );
    if (line.includes('ready to accept connections')) resolve(child);
  });
  child.on('error', reject);
  child.on('exit', () => reject(new Error(`the embedded database did not start: ${output.join('\n')}`)));
  return promise;
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}

const serverSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: 60,
  shared_buffers: '128MB',
  // Nobody replicates from it, so less is written; every commit still reaches the disk.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '1GB',
  deadlock_timeout: '250ms',
  fsync: 'on',
  synchronous_commit: 'on',
  recovery_init_sync_method: 'syncfs',
  // Short statements only: compiling or spreading them costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  // Reading through helper processes pays on big machines only.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  // Failed statements are the application's to log, masked; here only the server's own life.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};
