import { readFile } from 'node:fs/promises';

/** How a migration fills a table of sums from the rows that are there: what a seed writes past the product is added up by the same words. */
export async function fillOf(migration: string, table: string): Promise<string> {
  const file = new URL(`../server/db/migrations/${migration}.sql`, import.meta.url);
  const found = new RegExp(`insert into ${table} \\([^;]*`).exec(await readFile(file, 'utf8'));
  if (found === null) throw new Error(`${migration} does not fill ${table}`);
  return found[0];
}
