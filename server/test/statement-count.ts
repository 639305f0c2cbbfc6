import type { Pool, PoolClient } from 'pg';

export interface StatementCount {
  readonly statements: number;
  /** How often a statement was sent over a connection on which nothing was under way: so often somebody waited for the database. */
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
    let underWay = 0;
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const counted = (...args: unknown[]): Promise<unknown> => {
      count.statements += 1;
      if (underWay === 0) count.waits += 1;
      underWay += 1;
      const ended = () => {
        underWay -= 1;
      };
      const answer = send(...args);
      answer.then(ended, ended);
      return answer;
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
