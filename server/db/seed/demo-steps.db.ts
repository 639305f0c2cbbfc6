import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Tx } from '#src/platform/database.ts';

interface DemoStepTable {
  tenant_id: string;
  step: string;
  at: Date;
}

const stepsIn = (tx: Tx) => tx.withTables<{ demo_steps: DemoStepTable }>();

/** When each step was done. */
export async function demoSteps(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await stepsIn(tx)
    .selectFrom('demo_steps')
    .select(['step', 'at'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map(({ step, at }) => [step, at]));
}

/** A step that is done stays as it is. */
export async function saveDemoStep(tx: Tx, tenantId: string, step: string, at: Date): Promise<void> {
  await stepsIn(tx)
    .insertInto('demo_steps')
    .values({ tenant_id: tenantId, step, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The order that a member placed at a moment, but for one that found no seats. */
export async function findOrderPlacedAt(
  tx: Tx,
  tenantId: string,
  memberId: string,
  at: Date,
): Promise<{ orderNo: string; code: number } | undefined> {
  const { rows } = await sql<{ orderNo: string; code: number }>`
    select order_no as "orderNo", code from orders
    where tenant_id = ${tenantId} and member_id = ${memberId} and created_at = ${at} and hold <> 'failed'`.execute(
    tx,
  );
  return rows[0];
}

const seedingLock = 0x7365_6564;

/** False while another process seeds. Freed with the connection at the latest. */
export async function takeSeedingLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    seedingLock,
  ]);
  return rows[0]?.taken === true;
}

export async function freeSeedingLock(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [seedingLock]);
}
