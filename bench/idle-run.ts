import { setTimeout as wait } from 'node:timers/promises';
import { openProductDatabase } from '../journeys/product/database.ts';
import type { Product } from '../journeys/product/product.ts';
import { cpuMs, findPostmaster } from './processes.ts';

export interface IdleCost {
  readonly tenants: number;
  /** Of one core. */
  readonly serverPercent: number;
  readonly databasePercent: number;
  readonly transactionsPerSecond: number;
}

const settleMs = 15_000;
const measuredMs = 20_000;

/** What a product that nobody uses costs, with the tenants it has and with so many. */
export async function measureIdle(product: Product, dataDir: string, max: number): Promise<IdleCost[]> {
  const owner = await openProductDatabase(dataDir);
  const measure = async (): Promise<IdleCost> => {
    await wait(settleMs);
    const postmaster = findPostmaster(dataDir);
    const [before, beganWith] = [cpuMs(product.pid, postmaster), await transactions()];
    await wait(measuredMs);
    const [after, endedWith] = [cpuMs(product.pid, postmaster), await transactions()];
    const { rows } = await owner.query<{ tenants: number }>('select count(*)::int as tenants from tenants');
    return {
      tenants: rows[0]!.tenants,
      serverPercent: ((after.server - before.server) / measuredMs) * 100,
      databasePercent: ((after.database - before.database) / measuredMs) * 100,
      transactionsPerSecond: (endedWith - beganWith) / (measuredMs / 1000),
    };
  };
  const transactions = async () => {
    const { rows } = await owner.query<{ count: number }>(
      'select sum(xact_commit)::float8 as count from pg_stat_database where datname = current_database()',
    );
    return rows[0]!.count;
  };
  try {
    const few = await measure();
    await owner.query(
      `insert into tenants (id, name, variant)
       select 'idle' || n, 'idle' || n, 'A' from generate_series(1, $1 - (select count(*)::int from tenants)) n`,
      [max],
    );
    return [few, await measure()];
  } finally {
    await owner.end();
  }
}
