import { yuan } from '@woxing/contract/core/money';
import type { Client } from 'pg';
import { accounts, post } from '../../server/src/ledger/public.ts';
import { createVault } from '../../server/src/platform/crypto.ts';
import { openDatabase } from '../../server/src/platform/database.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createPool } from '../../server/src/platform/pool.ts';
import { productDatabase } from './database.ts';

const tenantId = 'official';

/** Gives each member's wallet enough for a long run, by a transfer from the sandbox's funding account. */
export async function fundWallets(dataDir: string, owner: Client, mobiles: readonly string[]): Promise<void> {
  const members = await owner.query<{ id: string }>(
    'select id from members where tenant_id = $1 and mobile_phone = any($2)',
    [tenantId, mobiles],
  );
  const log = createLog('silent');
  const database = openDatabase(
    createPool(productDatabase(dataDir), { max: 1 }, log),
    log,
    createVault([Buffer.alloc(32)]),
  );
  await database.inTenant(tenantId, (tx) =>
    post(
      tx,
      tenantId,
      members.rows.map(({ id }) => ({
        id: `bench:${id}`,
        debit: accounts.funding,
        credit: accounts.wallet(id),
        amountFen: yuan(50_000_000),
        memo: 'money for a measurement',
        at: new Date(),
      })),
    ),
  );
  await database.close();
}
