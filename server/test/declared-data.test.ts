import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { embeddedAirPersonalData } from '#sandbox/air/personal-data.ts';
import { embeddedRailPersonalData } from '#sandbox/rail/personal-data.ts';
import { declaredPersonalData, declaredSealedRows } from '#src/declared-data.ts';
import { didaPersonalData } from '#src/products/hotel/suppliers/dida/personal-data.ts';
import { testDatabase } from './database.ts';
import { testVault } from './front-door.ts';
import { tablesWithoutPeople } from './tables-without-people.ts';

const { db } = await testDatabase();
const nobodysCalls = () => Promise.resolve([]);
const rooms = [
  ...declaredPersonalData(testVault),
  embeddedAirPersonalData(nobodysCalls),
  embeddedRailPersonalData(nobodysCalls),
  didaPersonalData(nobodysCalls),
];
const declared = rooms.flatMap(({ tables }) => Object.keys(tables));

async function namesOf(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  const { rows } = await db.read('official', (tx) => query.execute(tx));
  return rows.map(({ name }) => name);
}

test('every table is declared by its room, or known to hold nothing of a member', async () => {
  const tables = await namesOf(sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
  const known = [...declared, ...Object.keys(tablesWithoutPeople)];
  expect(known.toSorted()).toEqual(tables.toSorted());
});

test('a table with a column of members is declared', async () => {
  const named = await namesOf(sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('member_id', 'mobile_phone', 'mobile_index')`);
  expect(named.filter((name) => !declared.includes(name))).toEqual([]);
});

test('a room says what it keeps, exactly where it keeps something', () => {
  const keeping = rooms.filter(({ tables }) => Object.values(tables).includes('kept-by-law'));
  expect(rooms.filter(({ kept }) => kept !== undefined)).toEqual(keeping);
});

test('parts are told apart by name and title', () => {
  for (const names of [rooms.map(({ name }) => name), rooms.map(({ title }) => title)])
    expect(new Set(names).size).toBe(names.length);
});

test('every column with sealed values is declared to those who replace a data key', async () => {
  const columns = await namesOf(sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name like '%sealed' or column_name in ('paper_index', 'card_index', 'account_index', 'address_index', 'phone_index'))`);
  const known = declaredSealedRows(testVault).flatMap(({ columns: of }) => of);
  expect(columns.filter((name) => !known.includes(name))).toEqual([]);
  // Columns whose names do not tell.
  expect(known.filter((name) => !columns.includes(name))).toEqual([
    'orders.content',
    'idempotency_keys.body',
  ]);
});
