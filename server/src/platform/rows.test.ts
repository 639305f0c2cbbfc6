import { type Fen, fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { columns, listed, number, orNull, query, text } from './rows.ts';

const { db } = await testDatabase();

const hold = columns('ledger_holds', 'id', 'amountFen', 'orderNo');

test('rows are typed by the schema, under names of TypeScript', async () => {
  const rows = await db.inTenant('official', async (tx) => {
    await tx
      .insertInto('ledger_holds')
      .values({ tenant_id: 'official', id: 'h1', account: 'wallet:m1', amount_fen: fen(5) })
      .execute();
    return query(tx, hold)`select ${listed(hold, 'h')} from ledger_holds h where tenant_id = ${'official'}`;
  });
  expect(rows).toEqual([{ id: 'h1', amountFen: 5, orderNo: null }]);
  expectTypeOf(rows).toEqualTypeOf<{ id: string; amountFen: Fen; orderNo: string | null }[]>();
});

test('fragments and values take their places', async () => {
  const one = await db.read(
    'official',
    (tx) => query(tx, { sum: number })`select ${1}::int + ${2}::int as sum`,
  );
  const other = await db.read(
    'official',
    (tx) => query(tx, { sum: number })`select ${sql`${1}::int`} + ${2}::int as sum`,
  );
  expect([one, other]).toEqual([[{ sum: 3 }], [{ sum: 3 }]]);
});

test.each([
  ['a column of another type', '1::numeric as id', 'id: type 1700'],
  ['a column under another name', "'a' as ids", 'ids: text'],
  ['a column too many', "'a' as id, 1 as more", 'more: number'],
  ['a column too few', '', 'the statement answers , and not id: text'],
])('%s is thrown', async (_, list, expected) => {
  const asked = db.read('official', (tx) => query(tx, { id: text })`select ${sql.raw(list)}`);
  await expect(asked).rejects.toThrow(expected);
});

test('null comes where it may', async () => {
  const nothing = sql`null::text`;
  const asked = db.read('official', (tx) => query(tx, { id: text })`select ${nothing} as id`);
  await expect(asked).rejects.toThrow('null for id');
  const rows = await db.read('official', (tx) => query(tx, { id: orNull(text) })`select ${nothing} as id`);
  expect(rows).toEqual([{ id: null }]);
});

const askForNull = () => db.read('official', (tx) => query(tx, { other: text })`select null::text as other`);

test('in production a broken promise is told once, and the call goes on', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  expect(await askForNull()).toEqual([{ other: null }]);
  expect(await askForNull()).toEqual([{ other: null }]);
  expect(warn.mock.calls.map(([message]) => message)).toEqual(['the statement answers null for other']);
  vi.unstubAllEnvs();
  warn.mockRestore();
});
