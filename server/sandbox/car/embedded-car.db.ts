import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { json, query } from '#src/platform/rows.ts';
import { callWriter } from '../written-calls.db.ts';
import type { RidePlan } from './ride-plan.ts';

export const writeCall = callWriter('embedded_car_calls');

export async function insertPlan(tx: Tx, tenantId: string, plan: RidePlan): Promise<void> {
  await sql`
    insert into embedded_car_rides (tenant_id, reference, plan, created_at)
    values (${tenantId}, ${plan.reference}, ${JSON.stringify(plan)}::jsonb, ${plan.bookedAt})`.execute(tx);
}

/** As it is stored; undefined where there is none. */
export async function readPlan(tx: Tx, tenantId: string, reference: string): Promise<unknown> {
  const [row] = await query(tx, { plan: json })`
    select plan from embedded_car_rides where tenant_id = ${tenantId} and reference = ${reference}`;
  return row?.plan;
}

/** The same, locked until the transaction ends. */
export async function lockPlan(tx: Tx, tenantId: string, reference: string): Promise<unknown> {
  const [row] = await query(tx, { plan: json })`
    select plan from embedded_car_rides where tenant_id = ${tenantId} and reference = ${reference} for update`;
  return row?.plan;
}

export async function savePlan(tx: Tx, tenantId: string, plan: RidePlan): Promise<void> {
  await sql`
    update embedded_car_rides set plan = ${JSON.stringify(plan)}::jsonb
    where tenant_id = ${tenantId} and reference = ${plan.reference}`.execute(tx);
}

export async function deleteCallsBefore(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await sql`delete from embedded_car_calls where tenant_id = ${tenantId} and at < ${before}`.execute(tx);
}
