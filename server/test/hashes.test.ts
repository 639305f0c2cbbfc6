import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

const { db } = await testDatabase();
const root = join(import.meta.dirname, '../..');
const [columnPart = '', filePart = ''] = readFileSync(join(root, 'docs/hashes.md'), 'utf8').split(
  '## Where the server hashes',
);

/** What stands in backticks at the head of the rows of a table. */
const headsOf = (part: string) => [...part.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1]!);

const nameOfHash =
  '(hash|digest|index|fingerprint|subject|checksum|nonce|token|challenge|_seen$|papers?$|owner$|salt|secret|code)';

test('every column that could hold a hash is listed, and no other', async () => {
  const { rows } = await db.read('official', (tx) =>
    sql<{ name: string }>`
      select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
        and a.attname ~ ${nameOfHash} and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'bytea'::regtype, 'jsonb'::regtype)
    `.execute(tx),
  );
  expect(headsOf(columnPart)).toEqual(rows.map(({ name }) => name).toSorted());
});

test('a column listed without a key says that it is random, slow or nothing to hide', () => {
  const plain = columnPart.split('\n').filter((row) => row.startsWith('| `') && row.includes('| SHA-256 |'));
  expect(plain.filter((row) => !/random|nothing to hide/.test(row.split('|').slice(3).join()))).toEqual([]);
});

const hashing =
  /\b(createHash|createHmac|hkdfSync|scryptSync|pbkdf2Sync)\(|[^.\w]sha256\(|[bB]lindIndex(es)?\(|\.digests?\('[a-z_]+\./;

test('every file of the server that hashes is listed, and no other', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', 'server/src', 'server/sandbox'],
    { cwd: root },
  )
    .toString()
    .split('\0')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const found = files.filter((path) => hashing.test(readFileSync(join(root, path), 'utf8')));
  expect(headsOf(filePart)).toEqual(found.toSorted());
});
