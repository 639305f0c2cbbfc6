import { z } from 'zod';
import { createVault } from '#src/platform/crypto.ts';
import { openDatabase } from '#src/platform/database.ts';
import { createJobs } from '#src/platform/jobs.ts';
import { createLog } from '#src/platform/log.ts';
import { createPool } from '#src/platform/pool.ts';

/** A process of its own that takes a job, says so, and never finishes it: to be killed. */
const [url = '', role = '', name = ''] = process.argv.slice(2);
const log = createLog('silent');
const db = openDatabase(
  createPool({ connectionString: url }, { role: role || undefined, max: 5 }, log),
  log,
  createVault([Buffer.alloc(32, 7)]),
);
const jobs = createJobs(db, log);
jobs.work(name, {
  schema: z.object({ n: z.number() }),
  async handle() {
    console.log('taken');
    await new Promise(() => undefined);
  },
});
await jobs.start();
await db.inTenant('official', (tx) => jobs.enqueue(tx, 'official', name, { n: 1 }));
