import type { Pool, PoolClient } from 'pg';

export interface StatementCount {
  readonly statements: number;
  /** How often statements were sent, one or several together: so often somebody waited for the database. */
  readonly waits: number;
}

/** Counts what is sent over the connections of a pool. */
export function countStatements(pool: Pool): {
  during(work: () => Promise<unknown>): Promise<StatementCount>;
} {
  const count = { statements: 0, waits: 0 };
  const watched = new WeakSet<PoolClient>();
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const counted = (...args: unknown[]): unknown => {
      count.statements += statementsIn(args[0]);
      count.waits += 1;
      return send(...args);
    };
    Object.assign(client, { query: counted });
  };
  pool.on('acquire', watch);
  return {
    async during(work) {
      const before = { ...count };
      await work();
      return { statements: count.statements - before.statements, waits: count.waits - before.waits };
    },
  };
}

function statementsIn(sent: unknown): number {
  return typeof sent === 'object' && sent !== null && 'statements' in sent
    ? (sent.statements as []).length
    : 1;
}
