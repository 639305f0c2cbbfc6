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
  await client.query('insert into schema_migrations (file, checksum) values ($1, $1)', [pgBossMark]);
}

/** Every process hears when a job that may be taken was enqueued or put back, when the transaction commits. */
export async function installJobNews(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_trigger where tgrelid = '${jobSchema}.job'::regclass and tgname = 'job_news'`,
  );
  if (rowCount === 1) return;
  await client.query(`
    create or replace function ${jobSchema}.tell_job_news() returns trigger language plpgsql as $$
    begin
      perform pg_notify('woxing_news', '${jobNews}');
      return null;
    end $$;
    create trigger job_news after insert on ${jobSchema}.job for each row when (new.state < 'active')
      execute function ${jobSchema}.tell_job_news()`);
}

export const jobNews = 'jobs';

/** To be raised with the package: its tables are then brought up to date. */
export const pgBossMark = 'pg-boss 12.35.0';

/** Whether the tables were brought up to date for a package that is newer than ours. */
export function isNewerJobTables(name: string): boolean {
  return name.localeCompare(pgBossMark, 'en', { numeric: true }) > 0;
}

async function isCurrent(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select from schema_migrations where file = $1', [pgBossMark]);
  return rowCount === 1;
}
