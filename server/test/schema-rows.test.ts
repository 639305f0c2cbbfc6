import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import { schemaRows } from './schema-rows.ts';

const { url } = await testDatabase();

test('the row types are those of the migrated database', async () => {
  await expect(await schemaRows(url)).toMatchFileSnapshot('../src/platform/generated/schema.ts');
});

test('what a check leaves is what a row may hold', async () => {
  const written = await schemaRows(url);
  expect(written).toContain("phase: 'posted' | 'pending' | 'captured' | 'released' | 'expired';");
  expect(written).toContain('person_fen: Generated<Fen>;');
  expect(written).not.toContain('undefined');
});
