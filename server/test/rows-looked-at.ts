import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { vi } from 'vitest';
import type { Database } from '#src/platform/database.ts';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

type Explained = readonly [{ readonly Plan: Plan }];

/** What a statement looked at to answer. */
export interface Look {
  readonly text: string;
  /** Of tables and indexes, with those that a filter then leaves out. */
  readonly rows: number;
  /** Pages of 8 kB, also those that functions of the database read. */
  readonly pages: number;
}

/** Runs `explain …` over a connection that serves one tenant. */
export type Explain = (statement: string, values: readonly unknown[]) => Promise<Explained>;

/**
 * How many rows of tables and indexes the statements of `read` look at, with those that a filter then leaves out: what a list
 * costs, on any machine.
 */
export async function rowsLookedAt(
  db: Database,
  tenantId: string,
  read: () => Promise<unknown>,
): Promise<number> {
  const explain: Explain = async (statement, values) => {
    const explained = CompiledQuery.raw(statement, [...values]);
    const { rows } = await db.read(tenantId, (tx) => tx.executeQuery<{ 'QUERY PLAN': Explained }>(explained));
    return rows[0]!['QUERY PLAN'];
  };
  const looks = await looksOf(explain, read);
  return looks.reduce((sum, { rows }) => sum + rows, 0);
}

/** What each statement of `read` looks at that reads and does not write, in order. */
export async function looksOf(explain: Explain, read: () => Promise<unknown>): Promise<Look[]> {
  const looks: Look[] = [];
  for (const { text, values } of await statementsOf(read)) {
    const [{ Plan: plan }] = await explain(`explain (analyze, buffers, format json) ${text}`, values);
    const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    looks.push({ text: text.replaceAll(/\s+/g, ' ').trim(), rows: scanned(plan), pages });
  }
  return looks;
}

async function statementsOf(read: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await read();
    return query.mock.calls.flatMap(([argument]) => statementsIn(argument)).filter(isReading);
  } finally {
    query.mockRestore();
  }
}

/** Those that were sent together are asked one by one. */
function statementsIn(argument: unknown): readonly unknown[] {
  const isBatch = typeof argument === 'object' && argument !== null && 'statements' in argument;
  return isBatch ? (argument.statements as readonly unknown[]) : [argument];
}

/** What writes would do so again. */
const writes = /\b(insert into|update \S+ (\S+ )?set|delete from)\b/;

function isReading(argument: unknown): argument is Statement {
  const isStatement =
    typeof argument === 'object' && argument !== null && 'text' in argument && 'values' in argument;
  return (
    isStatement && /^\s*(select|with)\b/.test(String(argument.text)) && !writes.test(String(argument.text))
  );
}

/** What the scans of a plan read; the nodes above them read it again. A scan may have others below it, for what its rows ask. */
function scanned(plan: Plan): number {
  const { Plans: below = [], 'Node Type': node, 'Relation Name': table } = plan;
  const rows = below.reduce((sum, each) => sum + scanned(each), 0);
  // Its rows were counted below it, in the index.
  if (node === 'Bitmap Heap Scan' || (below.length > 0 && table === undefined)) return rows;
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return rows + (plan['Actual Rows'] + removed) * plan['Actual Loops'];
}
