import { z } from 'zod';
import { claimKey, keepInterim } from '#src/http/idempotency.db.ts';
import { createVault } from '#src/platform/crypto.ts';
import { openDatabase } from '#src/platform/database.ts';
import { createLog } from '#src/platform/log.ts';
import { createPool } from '#src/platform/pool.ts';

/** A process of its own that claims a key, keeps an interim answer if it is given one, says so and hangs: to be killed. */
const [url = '', role = '', written = ''] = process.argv.slice(2);
const { claim, interim } = z
  .object({
    claim: z.object({
      tenantId: z.string(),
      memberId: z.string(),
      path: z.string(),
      key: z.string(),
      inputHashes: z.array(z.string()),
      owner: z.string(),
    }),
    interim: z.string().optional(),
  })
  .parse(JSON.parse(written));
const log = createLog('silent');
const pool = createPool({ connectionString: url }, { role: role || undefined, max: 2 }, log);
const db = openDatabase(pool, log, createVault([Buffer.alloc(32, 7)]));
await claimKey(db, claim);
if (interim !== undefined) await db.inTenant(claim.tenantId, (tx) => keepInterim(tx, claim, interim));
console.log('claimed');
setInterval(() => undefined, 60_000);
