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

/** A tree of one rule, its test, and others. */
function write(tested: string, others: Readonly<Record<string, string>> = {}): void {
  for (const folder of ['src/fares/deep', 'src/seats', 'test'])
    mkdirSync(join(root, 'server', folder), { recursive: true });
  const files = {
    'package.json': '{ "type": "module" }',
    'server/tsconfig.json': '{ "compilerOptions": { "noEmit": true }, "include": ["src"] }',
    'server/vitest.config.ts': `export default { test: { include: ['{src,test}/**/*.test.ts'] } };`,
    [path]: rule,
    'server/src/fares/child-fare.rules.test.ts': `import { expect, test } from 'vitest';
import { childFare } from './child-fare.rules.ts';
test('a child', () => { ${tested} });
`,
    ...others,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
}

const twelve = (from: string) => `import { expect, test } from 'vitest';
import { childFare } from '${from}';
test('twelve', () => { expect(childFare(100, 12)).toBe(100); });
`;

const said: string[] = [];
const input = {
  root,
  paths: [path],
  minutes: 10,
  seed: 'one',
  near: false,
  report: (line: string) => said.push(line),
  dropLeft: () => Promise.resolve(),
  stop: new AbortController().signal,
};
const run = (near = false) => runMutations({ ...input, near });

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

test('every related test is asked, those of other rooms unless only the near ones are wanted', async () => {
  const tested = 'expect([childFare(100, 5), childFare(100, 30)]).toEqual([50, 100]);';
  const elsewhere = 'server/src/seats/seats.test.ts';
  write(tested, { [elsewhere]: twelve('../fares/child-fare.rules.ts') });
  expect((await run(true)).files[0]).toMatchObject({ killed: 3 });
  expect((await run()).files[0]).toMatchObject({ killed: 4, survivors: [] });
  rmSync(join(root, elsewhere));
  write(tested, { 'server/src/fares/deep/years.test.ts': twelve('../child-fare.rules.ts') });
  expect((await run(true)).files[0]).toMatchObject({ killed: 4, survivors: [] });
  rmSync(join(root, 'server/src/fares/deep'), { recursive: true });
});

test('tests of another room that fail without a fault are told of and not asked', async () => {
  const elsewhere = 'server/test/seats.test.ts';
  write('expect([childFare(100, 5), childFare(100, 30)]).toEqual([50, 100]);', {
    [elsewhere]: twelve('../src/fares/child-fare.rules.ts').replace('toBe(100)', 'toBe(7)'),
  });
  said.length = 0;
  expect((await run()).files[0]).toMatchObject({ killed: 3 });
  expect(said.filter((line) => line.startsWith('not asked'))).toHaveLength(1);
  rmSync(join(root, elsewhere));
});

test('tests that fail without a fault are told of, because everything would seem to be killed', async () => {
  write('expect(childFare(100, 5)).toBe(7);');
  await expect(run()).rejects.toThrow(`the tests of ${path} fail without a fault`);
});

test('without time nothing is tried', async () => {
  const report = await runMutations({ ...input, minutes: 0 });
  expect(report).toEqual({ files: [], untried: 4 });
});
