import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/**
 * Creates a database with a name of its own and answers the name. `template1` is the server's empty one. It lies where its template
 * does unless a tablespace is named.
 */
export async function createDatabase(
  serverUrl: string,
  template: string,
  tablespace?: string,
): Promise<string> {
  const name = `woxing_test_${randomBytes(6).toString('hex')}`;
  const where = tablespace === undefined ? '' : ` tablespace ${tablespace}`;
  await onServer(serverUrl, `create database ${name} template ${template}${where} strategy file_copy`);
  return name;
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
}

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

async function onServer(serverUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
