import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the long runs are told of with the files, variables and sizes that they have', () => {
  const rows = read('docs/recipes/long-runs.md').matchAll(
    /^\| .+ \| `(?<file>[^`]+)` \| `(?<variable>\w+)` \| (?<size>\d+) \| (?<full>\d+) \|$/gm,
  );
  const documented = [...rows].map(
    ({ groups }) => groups as Record<'file' | 'variable' | 'size' | 'full', string>,
  );
  expect(documented.length).toBeGreaterThan(10);
  for (const { file, variable, size, full } of documented) {
    expect([file, read(file).includes(`process.env.${variable} ?? ${size})`)]).toEqual([file, true]);
    expect(Number(full)).toBeGreaterThan(Number(size));
  }
});
