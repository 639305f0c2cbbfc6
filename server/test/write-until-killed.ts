import { Client } from 'pg';
import { startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { createLog } from '#src/platform/log.ts';

/** A process of its own with an embedded database: commits numbers and says each one after its commit. To be killed. */
const { address } = await startEmbeddedPostgres({ dataDir: process.argv[2]!, log: createLog('silent') });
const client = new Client(address);
await client.connect();
await client.query('create table if not exists written (n integer generated always as identity)');
for (;;) {
  const { rows } = await client.query<{ n: number }>('insert into written default values returning n');
  process.stdout.write(`${rows[0]!.n}\n`);
}
