import { Client } from 'pg';
import type { ServerAddress } from '../pool.ts';

/**
 * A session of the owner of the tables, with no limit of time. Values are written and read in one form, whatever the
 * server's settings are, and names mean what they say.
 */
export async function withOwner<T>(address: ServerAddress, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    ...address,
    application_name: 'woxing-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // One that breaks fails the statement that runs, which says so.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const settings = {
  client_encoding: 'UTF8',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '3',
  bytea_output: 'hex',
  timezone: 'UTC',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Whether policies do not bind whoever signs in. A mere owner is bound: the tables force their policies on him as well. */
export async function seesAllTenants(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ all: boolean }>(
    'select rolsuper or rolbypassrls as "all" from pg_roles where rolname = current_user',
  );
  return rows[0]?.all ?? false;
}
