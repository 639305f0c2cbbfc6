import { Client } from 'pg';

/**
 * The PostgreSQL server that the server tests use besides the embedded one: `TEST_DATABASE_URL`, else one that lets us in
 * on 127.0.0.1:5432 without a password and may create databases. `undefined` when none answers.
 */
export async function answeringServer(): Promise<string | undefined> {
  const chosen = process.env.TEST_DATABASE_URL;
  if (chosen !== undefined && chosen !== '') {
    if (!(await mayCreateDatabases(chosen))) {
      throw new Error('TEST_DATABASE_URL names a server that does not answer or may not create databases.');
    }
    return chosen;
  }
  const users = ['postgres', 'root'];
  for (const user of users) {
    const url = `postgres://${user}@127.0.0.1:5432/postgres`;
    if (await mayCreateDatabases(url)) return url;
  }
  return undefined;
}

async function mayCreateDatabases(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const answer = await client.query<{ may: boolean }>(
      'select rolsuper or (rolcreatedb and rolcreaterole) as may from pg_roles where rolname = current_user',
    );
    return answer.rows[0]?.may === true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
