import { sql } from 'kysely';
import { Client, type PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { afterCommit, type Tx } from './database.ts';
import { writeBehind } from './rows.ts';

const { db, url, clock } = await testDatabase({ tenants: ['official', 'partner'] });

const add = (tx: Tx, tenantId: string, name: string) =>
  sql`insert into rate_counters values (${tenantId}, ${name}, 'x', 0, ${clock.now()})`.execute(tx);
const hits = async (tx: Tx, name: string) => {
  const { rows } = await sql<{ hits: number }>`select hits from rate_counters where name = ${name}`.execute(
    tx,
  );
  return rows.map((row) => row.hits);
};
const increase = (tx: Tx, name: string) =>
  sql`update rate_counters set hits = hits + 1 where name = ${name}`.execute(tx);

test('a tenant neither sees nor changes nor writes the rows of another', async () => {
  await db.inTenant('official', (tx) => add(tx, 'official', 'mine'));
  await db.inTenant('partner', async (tx) => {
    expect(await hits(tx, 'mine')).toEqual([]);
    expect((await increase(tx, 'mine')).numAffectedRows).toBe(0n);
  });
  await expect(db.inTenant('partner', (tx) => add(tx, 'official', 'forged'))).rejects.toThrow(
    /row-level security/,
  );
  expect(await db.read('official', (tx) => hits(tx, 'mine'))).toEqual([0]);
});

test('many tenants at once over few connections stay apart', async () => {
  await db.inTenant('partner', (tx) => add(tx, 'partner', 'crowd'));
  const seen = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      db.read(at % 2 ? 'partner' : 'official', (tx) => hits(tx, 'crowd')),
    ),
  );
  expect(seen.map((rows) => rows.length)).toEqual(seen.map((_, at) => at % 2));
});

test('a failure rolls everything back, and its acts after the commit never run', async () => {
  const acts: string[] = [];
  const failing = db.inTenant('official', async (tx) => {
    await add(tx, 'official', 'rolled back');
    afterCommit(tx, () => acts.push('never'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await db.read('official', (tx) => hits(tx, 'rolled back'))).toEqual([]);
  await db.inTenant('official', async (tx) => {
    afterCommit(tx, () => acts.push('once'));
    expect(acts).toEqual([]);
  });
  expect(acts).toEqual(['once']);
});

const addBehind = (tx: Tx, tenantId: string, name: string) =>
  writeBehind(tx, sql`insert into rate_counters values (${tenantId}, ${name}, 'x', 0, ${clock.now()})`);

test('what is sent behind is there for the statements after it, and committed', async () => {
  const seen = await db.inTenant('official', async (tx) => {
    addBehind(tx, 'official', 'behind');
    return hits(tx, 'behind');
  });
  expect(seen).toEqual([0]);
  await db.inTenant('official', async (tx) => addBehind(tx, 'official', 'last and behind'));
  expect(await db.read('official', (tx) => hits(tx, 'last and behind'))).toEqual([0]);
});

test('what is sent behind and fails ends the transaction by its own error, and nothing of it is kept', async () => {
  const acts: string[] = [];
  const last = db.inTenant('official', async (tx) => {
    await add(tx, 'official', 'before the failure');
    afterCommit(tx, () => acts.push('never'));
    addBehind(tx, 'partner', 'forged');
  });
  await expect(last).rejects.toThrow(/row-level security/);
  const followed = db.inTenant('official', async (tx) => {
    addBehind(tx, 'partner', 'forged');
    await add(tx, 'official', 'after the failure');
  });
  await expect(followed).rejects.toThrow(/row-level security/);
  const counted = await db.read('official', async (tx) => [
    ...(await hits(tx, 'before the failure')),
    ...(await hits(tx, 'after the failure')),
  ]);
  expect([acts, counted]).toEqual([[], []]);
});

test('an error that was told in other words stays so, whatever was sent with what failed', async () => {
  const told = db.inTenant('official', async (tx) => {
    addBehind(tx, 'official', 'told');
    await sql`select 1 / 0`.execute(tx).catch(() => {
      throw new Error('in other words');
    });
  });
  await expect(told).rejects.toThrow('in other words');
  expect(await db.read('official', (tx) => hits(tx, 'told'))).toEqual([]);
});

test('a statement that failed may be asked again, and so may those that were sent with it', async () => {
  const divide = (by: number) =>
    db.inTenant('official', (tx) => {
      const quotient = sql<{ quotient: number }>`select 4 / ${by}::int as quotient`.execute(tx);
      const none = sql<{ one: number }>`select 1 as one where false`.execute(tx);
      return Promise.all([quotient, none]);
    });
  await expect(divide(0)).rejects.toThrow('division by zero');
  const [{ rows }, { rows: none }] = await divide(2);
  expect([rows, none]).toEqual([[{ quotient: 2 }], []]);
  await expect(divide(0)).rejects.toThrow('division by zero');
  await db.read('official', (tx) => expect(hits(tx, 'mine')).resolves.toEqual([0]));
});

test('a transaction that asks nothing asks for no transaction', async () => {
  const acts: string[] = [];
  await db.inTenant('official', async (tx) => afterCommit(tx, () => acts.push('done')));
  expect(acts).toEqual(['done']);
});

test('values of every kind arrive as they were', async () => {
  const values = {
    texts: ['a', '"b"', 'c\\d', 'e,f', '{}', '', null],
    moment: new Date('2025-12-01T00:00:00.123Z'),
    bytes: Buffer.from([0, 92, 255]),
    json: { a: ['"', null, 1.5] },
    yes: true,
    none: null,
  };
  const [row] = await db.read(
    'official',
    async (tx) =>
      (
        await sql`select ${values.texts}::text[] as texts, ${values.moment}::timestamptz as moment, ${values.bytes}::bytea as bytes,
      ${values.json}::jsonb as json, ${values.yes}::boolean as yes, ${values.none}::text as none`.execute(tx)
      ).rows,
  );
  expect(row).toEqual(values);
});

test('without a transaction, too, what is sent behind is answered before the end', async () => {
  await db.read('official', async (tx) => addBehind(tx, 'official', 'read behind'));
  expect(await db.read('official', (tx) => hits(tx, 'read behind'))).toEqual([0]);
  const failing = db.read('official', async (tx) => addBehind(tx, 'partner', 'forged'));
  await expect(failing).rejects.toThrow(/row-level security/);
});

test('two transactions that deadlock by what they sent behind both succeed in the end', async () => {
  await db.inTenant('official', async (tx) => {
    await add(tx, 'official', 'one');
    await add(tx, 'official', 'other');
  });
  let met = 0;
  const both = Promise.withResolvers<void>();
  const inTurn = (first: string, second: string) =>
    db.inTenant('official', async (tx) => {
      await increase(tx, first);
      met += 1;
      if (met === 2) both.resolve();
      await both.promise;
      writeBehind(tx, sql`update rate_counters set hits = hits + 1 where name = ${second}`);
    });
  await Promise.all([inTurn('one', 'other'), inTurn('other', 'one')]);
  expect(await db.read('official', (tx) => hits(tx, 'one'))).toEqual([2]);
  expect(await db.read('official', (tx) => hits(tx, 'other'))).toEqual([2]);
});

test('a database error that was swallowed inside does not pass for a commit', async () => {
  const swallowing = db.inTenant('official', async (tx) => {
    await add(tx, 'official', 'swallowed');
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow(/rolled back/);
});

test('two transactions that deadlock both succeed in the end', async () => {
  await db.inTenant('official', async (tx) => {
    await add(tx, 'official', 'left');
    await add(tx, 'official', 'right');
  });
  const acts: string[] = [];
  const bothHoldOne = Promise.withResolvers<void>();
  const holding = new Set<string>();
  const cross = (first: string, second: string) =>
    db.inTenant('official', async (tx) => {
      afterCommit(tx, () => acts.push(first));
      await increase(tx, first);
      if (holding.add(first).size === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await increase(tx, second);
    });
  await Promise.all([cross('left', 'right'), cross('right', 'left')]);
  expect(await db.read('official', (tx) => hits(tx, 'left'))).toEqual([2]);
  expect(acts.sort()).toEqual(['left', 'right']);
});

test('a handle that outlives its transaction refuses to work', async () => {
  let kept: Tx | undefined;
  await db.inTenant('official', async (tx) => {
    kept = tx;
    await hits(tx, 'mine');
  });
  await expect(hits(kept!, 'mine')).rejects.toThrow(/ended/);
});

test('a read has no commit to wait for', async () => {
  await expect(db.read('official', async (tx) => afterCommit(tx, () => undefined))).rejects.toThrow(
    /transaction/,
  );
});

const read = (value: string) =>
  db.read('official', async (tx) => {
    const { rows } = await sql.raw<{ value: unknown }>(`select ${value} as value`).execute(tx);
    return rows[0]!.value;
  });

test('whole numbers are safe ones, days are texts, moments are dates', async () => {
  expect(await read('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER);
  await expect(read('9007199254740993::bigint')).rejects.toThrow(/safe/);
  expect(await read("date '2025-12-01'")).toBe('2025-12-01');
  expect(await read("timestamptz '2025-12-01T00:00:00+08'")).toEqual(new Date('2025-11-30T16:00:00Z'));
  expect(await read('1.10::numeric')).toBe('1.10');
});

const readPlanned = () =>
  db.read('official', async (tx) => (await sql`select * from planned`.execute(tx)).rows);

test('a statement that was planned before somebody migrated is planned anew', async () => {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await owner.query('create table planned as select 1 as a; grant select on planned to public');
  expect(await readPlanned()).toEqual([{ a: 1 }]);
  await owner.query('alter table planned add column b integer');
  expect(await readPlanned()).toEqual([{ a: 1, b: null }]);
  await owner.end();
});

test('a connection that the server ends in the middle of a transaction fails that one, and nothing else', async () => {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  const lost = Promise.withResolvers<void>();
  db.pool.once('acquire', (client: PoolClient) => void client.once('error', () => lost.resolve()));
  const cut = db.inTenant('official', async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await owner.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    // The end is told while nothing is asked.
    await lost.promise;
    await add(tx, 'official', 'cut');
  });
  await expect(cut).rejects.toThrow(/terminat|not queryable|Connection/);
  expect(await db.read('official', (tx) => hits(tx, 'cut'))).toEqual([]);
  await db.inTenant('official', (tx) => add(tx, 'official', 'after the cut'));
  await owner.end();
});

test('the tenants are known without one, and another tenant cannot be changed', async () => {
  expect(await db.tenantIds()).toEqual(['official', 'partner']);
  const { numAffectedRows } = await db.inTenant('official', (tx) =>
    sql`update tenants set name = 'taken' where id = 'partner'`.execute(tx),
  );
  expect(numAffectedRows).toBe(0n);
  expect(await db.state()).toBe('ready');
});
