import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';

export const jobSchema = 'pgboss';

/** The tables of the job queue belong to the owner; the application, which runs with `migrate: false`, only uses them. */
export async function installJobTables(client: Client): Promise<void> {
  if (await isCurrent(client)) return;
  const boss = new PgBoss({
    schema: jobSchema,
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ close: false, graceful: false });
  await client.query('insert into schema_migrations (file, checksum) values ($1, $1)', [installed]);
}

/** To be raised with the package: its tables are then brought up to date. */
const installed = 'pg-boss 12.35.0';

async function isCurrent(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select from schema_migrations where file = $1', [installed]);
  return rowCount === 1;
}
