import { createLog } from '#src/platform/log.ts';
import { migrate } from '#src/platform/migrations.ts';

/** A process of its own that migrates the database it is told and says how many files it applied. */
const { applied } = await migrate({ connectionString: process.argv[2]! }, createLog('silent'));
console.log(applied.length);
