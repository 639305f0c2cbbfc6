import type { Pool, PoolClient } from 'pg';
import type { Vault } from './crypto.ts';
import { StartRefusal } from './start-refusal.ts';

const lockKey = 0x6b65_7973;
const plain = 'woxing';
const placeOf = (keyId: string) => `data_keys:${keyId}`;

/** `v1.0a1b2c3d.` names its key. */
const newestId = ({ newest }: Vault) => newest.split('.')[1]!;

/** Whether anything was sealed in this database, by a key that may not be here. */
export async function hasDataKeys(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select from data_keys limit 1');
  return rowCount === 1;
}

/**
 * Refuses a process that lacks a key by which the database is sealed, and writes down the one that it seals with itself. Of two
 * processes that begin a database with different keys one is refused.
 */
export async function refuseOtherDataKeys(pool: Pool, vault: Vault, place: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const missing = await missingKeys(client, vault);
    if (missing.length > 0)
      throw new StartRefusal(
        `数据密钥与数据库不符：数据库中的数据以编号 ${missing.join('、')} 的密钥加密，${place}中没有它。请补上原来的密钥，见 docs/recipes/rotate-data-key.md`,
      );
    const keyId = newestId(vault);
    await client.query(
      'insert into data_keys (key_id, check_value) values ($1, $2) on conflict (key_id) do nothing',
      [keyId, vault.seal(plain, placeOf(keyId))],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** After everything was sealed anew: older keys are needed no more. */
export async function forgetOlderDataKeys(pool: Pool, vault: Vault): Promise<void> {
  await pool.query('delete from data_keys where key_id <> $1', [newestId(vault)]);
}

async function missingKeys(client: PoolClient, vault: Vault): Promise<string[]> {
  const { rows } = await client.query<{ keyId: string; checkValue: string }>(
    'select key_id as "keyId", check_value as "checkValue" from data_keys order by first_used_at',
  );
  return rows.filter(({ keyId, checkValue }) => !opens(vault, keyId, checkValue)).map(({ keyId }) => keyId);
}

function opens(vault: Vault, keyId: string, checkValue: string): boolean {
  try {
    return vault.open(checkValue, placeOf(keyId)) === plain;
  } catch {
    return false;
  }
}
