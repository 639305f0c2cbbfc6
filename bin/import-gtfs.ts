import { systemClock } from '../server/src/platform/clock.ts';
import { openPlatform } from '../server/src/platform/open-platform.ts';
import { spell } from '../server/src/platform/spelling.ts';
import { operateTimetables } from '../server/src/products/rail/public.ts';
import { ownTenantId, seedTenants } from '../server/src/tenants/public.ts';
import { progressBar } from './progress-bar.ts';
import { commandConfig, runCommand } from './run-command.ts';

/** Checks and loads timetables in GTFS, and goes from one to another: docs/recipes/import-timetable.md. */
await runCommand(async () => {
  const config = commandConfig();
  const platform = await openPlatform(config);
  const bar = progressBar(process.stderr);
  try {
    await seedTenants(platform.db, { sandbox: config.sandbox });
    const deps = {
      db: platform.db,
      tenantId: ownTenantId,
      now: systemClock.now(),
      own: async () => (await import('../server/src/main.ts')).generatedTimetable(config),
      spell,
      onProgress: ({ file, done, all }: { file: string; done: number; all: number }) =>
        bar.show(file, done, all),
    };
    const lines = await operateTimetables(deps, process.argv.slice(2));
    bar.end();
    for (const line of lines) console.log(line);
  } finally {
    bar.end();
    await platform.close();
  }
});
