import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { vi } from 'vitest';
import type { Database } from '#src/platform/database.ts';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

/**
 * How many rows of tables and indexes the statements of `read` look at, with those that a filter then leaves out: what a list
 * costs, on any machine.
 */
export async function rowsLookedAt(
  db: Database,
  tenantId: string,
  read: () => Promise<unknown>,
): Promise<number> {
  let rows = 0;
  for (const statement of await statementsOf(read)) rows += scanned(await planOf(db, tenantId, statement));
  return rows;
}

async function statementsOf(read: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await read();
    return query.mock.calls.map(([argument]) => argument as unknown).filter(isStatement);
  } finally {
    query.mockRestore();
  }
}

function isStatement(argument: unknown): argument is Statement {
  return typeof argument === 'object' && argument !== null && 'text' in argument && 'values' in argument;
}

async function planOf(db: Database, tenantId: string, { text, values }: Statement): Promise<Plan> {
  const explained = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...values]);
  const { rows } = await db.read(tenantId, (tx) =>
    tx.executeQuery<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(explained),
  );
  return rows[0]!['QUERY PLAN'][0].Plan;
}

/** What the leaves of a plan read; the nodes above them read it again. */
function scanned(plan: Plan): number {
  if (plan.Plans !== undefined) return plan.Plans.reduce((sum, each) => sum + scanned(each), 0);
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return (plan['Actual Rows'] + removed) * plan['Actual Loops'];
}
