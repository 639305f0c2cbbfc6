import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { sqlState } from './database.ts';
import { StartRefusal } from './start-refusal.ts';

const applicationRole = 'woxing_app';
/** Whose rights the function `due_work` has: it reads across tenants, a few columns of a few tables. */
export const dueWorkRole = 'woxing_due_work';

/**
 * The role that the application works as: no superuser and no owner of tables, so that row-level security holds for it.
 * Roles belong to the whole server, and several databases may be migrated there at once. Answers undefined where the role
 * that signs in may neither make nor become it; then the policies bind that role itself, which `refuseToBypass` makes sure of.
 */
export function ensureApplicationRole(client: Client): Promise<string | undefined> {
  return ensureRole(client, applicationRole);
}

/** Undefined where it may not be made; then sweeps ask every tenant. */
export function ensureDueWorkRole(client: Client): Promise<string | undefined> {
  return ensureRole(client, dueWorkRole);
}

async function ensureRole(client: Client, role: string): Promise<string | undefined> {
  if (await canBecome(client, role)) return role;
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      await client.query(`do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
      end $$`);
      await client.query(`grant ${role} to current_user`);
      return role;
    } catch (error) {
      if (sqlState(error) === insufficientPrivilege) return undefined;
      if (!collisions.has(sqlState(error) ?? '')) throw error;
      await wait(20);
    }
  }
  throw new Error(`the role ${role} could not be made: others kept changing it`);
}

/** A role that passes by the policies would show one tenant's rows to another. */
export async function refuseToBypass(pool: Pick<Client, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  );
  if (rows[0]?.bypasses !== false)
    throw new StartRefusal('数据库账号会绕过行级安全策略，请为 DATABASE_URL 换用普通账号');
}

async function canBecome(client: Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ can: boolean }>(
    `select pg_has_role(oid, 'MEMBER') as can from pg_roles where rolname = $1`,
    [role],
  );
  return rows[0]?.can ?? false;
}

const insufficientPrivilege = '42501';
/** Duplicate object, unique violation, and "tuple concurrently updated". */
const collisions = new Set(['42710', '23505', 'XX000']);
