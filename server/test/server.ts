import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const ours = 'woxing_test';

/**
 * Creates a database with a name of its own, which begins with that of a template of ours, and answers the name. `template1` is the
 * server's empty one. It lies where its template does unless a tablespace is named.
 */
export async function createDatabase(
  serverUrl: string,
  template: string,
  tablespace?: string,
): Promise<string> {
  const name = `${template.startsWith(ours) ? template : ours}_${randomBytes(6).toString('hex')}`;
  const where = tablespace === undefined ? '' : ` tablespace ${tablespace}`;
  await onServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${template}${where} strategy file_copy`),
  );
  return name;
}

/** Drops what was made of a template of ours, whoever was killed before dropping it. */
export async function dropCopies(serverUrl: string, template: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`${template}_`],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  });
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

async function onServer(serverUrl: string, act: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
