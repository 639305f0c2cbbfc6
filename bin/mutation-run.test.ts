import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runMutations } from './mutation-run.ts';

const root = mkdtempSync(join(tmpdir(), 'mutated-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const path = 'server/src/fares/child-fare.rules.ts';
const rule = `export function childFare(fareFen: number, age: number): number {
  return age < 12 ? fareFen / 2 : fareFen;
}
`;

/** A tree of one rule and its test. */
function write(tested: string): void {
  mkdirSync(join(root, 'server/src/fares'), { recursive: true });
  const files = {
    'package.json': '{ "type": "module" }',
    'server/tsconfig.json': '{ "compilerOptions": { "noEmit": true }, "include": ["src"] }',
    'server/vitest.config.ts': 'export default {};',
    [path]: rule,
    'server/src/fares/child-fare.rules.test.ts': `import { expect, test } from 'vitest';
import { childFare } from './child-fare.rules.ts';
test('a child', () => { ${tested} });
`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
}

const input = {
  root,
  paths: [path],
  minutes: 10,
  seed: 'one',
  tell: () => {},
  stop: new AbortController().signal,
};
const run = () => runMutations(input);

test('a fault that a test notices is killed, one that none notices survives, and the tree is as it was', async () => {
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(root, 'node_modules'));
  write('expect([childFare(100, 5), childFare(100, 30)]).toEqual([50, 100]);');
  expect(await run()).toEqual({
    // Killed: the negated condition, the multiplied fare, the early return. Nobody is twelve.
    files: [{ path, killed: 3, survivors: [`${path}:2  < becomes <=: <`] }],
    untried: 0,
  });
  expect(readFileSync(join(root, path), 'utf8')).toBe(rule);
});

test('tests that fail without a fault are told of, because everything would seem to be killed', async () => {
  write('expect(childFare(100, 5)).toBe(7);');
  await expect(run()).rejects.toThrow(`the tests of ${path} fail without a fault`);
});

test('without time nothing is tried', async () => {
  const report = await runMutations({ ...input, minutes: 0 });
  expect(report).toEqual({ files: [], untried: 4 });
});
