import { Client, type ClientConfig } from 'pg';

/** `silent`: no answer in time. `read-only` also while it recovers or follows another server. */
export type DatabaseState = 'ready' | 'silent' | 'read-only';

export interface DatabaseProbe {
  /** Never throws and never takes longer than `maxMs`. Whoever asks while one is asking shares its answer. */
  state(): Promise<DatabaseState>;
  close(): Promise<void>;
}

export const maxProbeMs = 1000;

/**
 * Asks over a connection of its own, so that it waits neither for a free one of a pool nor behind a statement that hangs. The
 * connection is kept between questions; one that did not answer is thrown away.
 */
export function openDatabaseProbe(address: ClientConfig, maxMs = maxProbeMs): DatabaseProbe {
  let kept: Promise<Client> | undefined;
  let asking: Promise<DatabaseState> | undefined;

  const connection = () => (kept ??= connect({ ...address, connectionTimeoutMillis: maxMs }));
  const forget = () => {
    void kept?.then(
      (client) => client.end(),
      () => undefined,
    );
    kept = undefined;
  };
  const ask = async (): Promise<DatabaseState> => {
    const answer = connection().then(askState);
    const late = Promise.withResolvers<DatabaseState>();
    const timer = setTimeout(late.resolve, maxMs, 'silent');
    const state = await Promise.race([answer.catch((): DatabaseState => 'silent'), late.promise]);
    clearTimeout(timer);
    if (state === 'silent') forget();
    return state;
  };
  return {
    state: () =>
      (asking ??= ask().finally(() => {
        asking = undefined;
      })),
    async close() {
      const client = await kept?.catch(() => undefined);
      kept = undefined;
      await client?.end();
    },
  };
}

async function connect(config: ClientConfig): Promise<Client> {
  const client = new Client({ ...config, application_name: 'woxing probe', keepAlive: true });
  // One that breaks while nothing is asked: the next question fails.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A session's `transaction_read_only` follows `default_transaction_read_only`, and is on while the server recovers. */
async function askState(client: Client): Promise<DatabaseState> {
  const { rows } = await client.query<{ closed: boolean }>(
    "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as closed",
  );
  return rows[0]?.closed === false ? 'ready' : 'read-only';
}
