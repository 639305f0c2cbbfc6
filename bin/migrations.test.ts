import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync(join(import.meta.dirname, '../server/db/migrations')).toSorted();

/** A database remembers by name what it has applied, so these keep the number that they share. */
const shared = ['0102'];

test('a migration is called by four digits and what it does', () => {
  expect(files.filter((file) => !/^\d{4}_[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(file))).toEqual([]);
  expect(files.length).toBeGreaterThan(50);
});

test('no two migrations share a name or a number, for numbers are the order in which they are applied', () => {
  expect(twiceIn(['0001_first.sql', '0002_second.sql', '0002_other.sql'].map(numberOf))).toEqual(['0002']);
  expect(twiceIn(files.map((file) => file.slice(5)))).toEqual([]);
  expect(twiceIn(files.map(numberOf))).toEqual(shared);
});

function numberOf(file: string): string {
  return file.slice(0, 4);
}

function twiceIn(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
