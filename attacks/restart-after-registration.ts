import { openProductDatabase } from '../journeys/product/database.ts';
import {
  makePreparedDataDir,
  type Product,
  removeDataDir,
  startProduct,
} from '../journeys/product/product.ts';
import { publicTables } from './public-tables.ts';
import { register } from './registered-member.ts';
import type { Attack } from './verdict.ts';

/** What a restart changes of a member who registered. */
export const restartAfterRegistration: Attack = {
  name: 'register, and wait for the next restarts',
  aim: 'no money, no pay password and no other row of the member is changed by a restart',
  async run(size) {
    const dataDir = makePreparedDataDir();
    try {
      const { memberId, rows: before } = await inOneLife(dataDir, async (product) => {
        const { client, memberId } = await register(product, '13911110001');
        client.close();
        return { memberId, rows: await rowsOf(dataDir, memberId) };
      });
      const changed = new Set<string>();
      for (let restart = 0; restart < (size === 'short' ? 1 : 3); restart += 1) {
        const after = await inOneLife(dataDir, () => rowsOf(dataDir, memberId));
        for (const [table, digest] of after) if (before.get(table) !== digest) changed.add(table);
      }
      return {
        held: changed.size === 0 && before.size > 0,
        found: `${before.size} tables with rows of the member, changed: ${[...changed].join(', ') || 'none'}`,
      };
    } finally {
      removeDataDir(dataDir);
    }
  },
};

async function inOneLife<T>(dataDir: string, work: (product: Product) => Promise<T>): Promise<T> {
  const product = await startProduct({ dataDir });
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

/** By table: a digest of all rows that name the member; tables without one are left out. */
async function rowsOf(dataDir: string, memberId: string): Promise<ReadonlyMap<string, string>> {
  const owner = await openProductDatabase(dataDir);
  try {
    const digests = new Map<string, string>();
    for (const table of await publicTables(owner)) {
      const { rows } = await owner.query<{ count: number; digest: string }>(
        `select count(*)::int as count, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
         from ${table} t where t::text like $1`,
        [`%${memberId}%`],
      );
      if (rows[0]!.count > 0) digests.set(table, rows[0]!.digest);
    }
    return digests;
  } finally {
    await owner.end();
  }
}
