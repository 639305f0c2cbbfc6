import { Gauge } from 'prom-client';
import type { PooledDatabase } from './database.ts';
import { countJobs } from './job-rows.db.ts';
import { registry } from './metrics.ts';

/** Gauges that are read when somebody asks for the metrics. Of several platforms in one process, the last one is watched. */
export function watchPlatform(db: PooledDatabase): void {
  for (const name of ['database_connections', 'jobs', 'jobs_oldest_seconds'])
    registry.removeSingleMetric(name);
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool: in use, idle; and requests waiting for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.pool;
      this.set({ state: 'in-use' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  const oldest = new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest job that may start has been waiting, by queue',
    labelNames: ['queue'],
    registers: [],
  });
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs of all processes by queue and state: created, retry, active, failed',
    labelNames: ['queue', 'state'],
    registers: [],
    async collect() {
      this.reset();
      oldest.reset();
      // Whoever asks while the database is away hears everything else.
      for (const { queue, state, count, oldestSeconds } of await jobCounts(db).catch(() => [])) {
        this.set({ queue, state }, count);
        if (oldestSeconds !== null) oldest.set({ queue }, oldestSeconds);
      }
    },
  });
  for (const gauge of [connections, oldest, jobs]) registry.registerMetric(gauge);
}

async function jobCounts(db: PooledDatabase) {
  const [tenantId] = await db.tenantIds();
  return tenantId === undefined ? [] : db.read(tenantId, countJobs);
}
