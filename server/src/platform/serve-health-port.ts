import { createServer, type ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import { openDatabaseProbe } from './database-probe.ts';
import { type HealthState, heartbeatCount, readHealthFlags } from './health-state.rules.ts';
import { type Readiness, readiness } from './readiness.rules.ts';

/** What the thread is started with; by its first message it says where it listens. */
export interface HealthThreadStart {
  readonly host: string;
  readonly port: number;
  readonly address: ClientConfig;
  readonly state: HealthState;
  /** Without a heartbeat for so long the process is not ready, and for so long it is dead. */
  readonly stuckMs: number;
  readonly deadMs: number;
}

/** Runs in a thread of `open-health-port.ts`, with a loop and a connection of its own. */
export function serveHealthPort(): void {
  const { host, port, address, state, stuckMs, deadMs } = workerData as HealthThreadStart;
  const probe = openDatabaseProbe(address);
  const silentMs = silenceOf(state);
  const askReadiness = async (): Promise<Readiness> => {
    const { draining, diskFull } = readHealthFlags(state);
    if (draining) return 'draining';
    if (silentMs() > stuckMs) return 'stuck';
    const database = await probe.state();
    return database === 'ready' && diskFull ? 'disk-full' : database;
  };
  const paths = new Map<string, () => Promise<Readiness>>([
    ['/healthz', () => Promise.resolve(silentMs() > deadMs ? 'stuck' : 'ready')],
    ['/readyz', askReadiness],
  ]);
  const server = createServer((request, response) => {
    void answer(response, paths.get(request.url ?? ''));
  });
  server.listen(port, host, () => parentPort!.postMessage(server.address(), []));
}

async function answer(response: ServerResponse, ask: (() => Promise<Readiness>) | undefined): Promise<void> {
  if (ask === undefined) return send(response, 404, 'not found');
  const { ready, text } = readiness(await ask());
  send(response, ready ? 200 : 503, text);
}

/** For how long no heartbeat was recorded, as seen by a clock of this thread. */
function silenceOf(state: HealthState): () => number {
  let last = heartbeatCount(state);
  let beatAt = performance.now();
  const listen = () => {
    const now = heartbeatCount(state);
    if (now !== last) beatAt = performance.now();
    last = now;
    return performance.now() - beatAt;
  };
  setInterval(listen, 100).unref();
  return listen;
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(text);
}
