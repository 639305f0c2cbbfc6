import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from '@woxing/contract/core/errors';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '-z', '--', '*.ts', '*.tsx', '*.sql', '*.css'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter(
    (path) =>
      existsSync(join(root, path)) &&
      /\.\w+$/.test(path) &&
      !path.includes('/generated/') &&
      path !== 'bin/manners.test.ts',
  );

/** A busy machine is no fault of the product: tests follow what happens, and the bench measures how long it takes. */
const tests = /\.(test|spec|kit)\.tsx?$/;

const rets = Object.values(refusals)
  .map(({ ret }) => ret)
  .join('|');

/** Each ban comes with a line that it has to catch, so that it cannot rot into one that catches nothing. */
const bans: readonly { name: string; pattern: RegExp; plant: string; where?: RegExp }[] = [
  {
    name: 'a check waved through',
    pattern: /(ox|es)lint-disable|biome-ignore|@ts-(ignore|nocheck)/,
    plant: '// oxlint-disable',
  },
  { name: 'a test that cannot fail', pattern: /expect\((true|1)\)/, plant: 'expect(true).toBe(true)' },
  {
    name: 'a test put aside',
    pattern: /\b(it|test|describe)\.(only|skip|skipIf|runIf|todo|fixme)\b/,
    plant: "test.skip('later')",
  },
  {
    name: 'unfinished work',
    pattern: /\b(TODO|FIXME)\b|not implemented|敬请期待|即将上线|开发中/,
    plant: '// TODO: later',
  },
  {
    name: 'an expectation of how long something took',
    pattern:
      /expect\([^;]*?(performance\.now\(|Date\.now\(\) -|hrtime|[Ee]lapsed|[a-z](Ms|Millis)\b)[^;]*?\)\s*\.(not\.)?toBe(Less|Greater)Than/,
    plant: 'expect(performance.now() - startedAt).toBeLessThan(2000)',
    where: tests,
  },
  {
    name: 'a sleep in place of what is waited for',
    pattern: /\b(wait|sleep|delay|waitForTimeout)\(\s*\d|setTimeout\(\s*\w*([rR]esolve|done)\b/,
    plant: 'await new Promise((resolve) => setTimeout(resolve, 300))',
    where: tests,
  },
  {
    name: 'a limit shorter than the one that all tests have',
    pattern: /\{ timeout: (\d{1,4}|[1-5]?\d_\d{3}) \}/,
    plant: 'await expect.poll(heard, { timeout: 10_000 }).toBe(1)',
    where: tests,
  },
  {
    name: 'the number of a refusal in place of its name',
    pattern: new RegExp(`'(?:${rets})'|^\\s*(?:${rets}): |\\.test\\([\\w.?]*[cC]ode\\)`, 'm'),
    plant: "const quoteStale = '3012';",
    where: /^(web|contract)\/src\/(?!core\/errors\.ts|tenancy\/brand-scale\.rules\.ts|.*\.test\.tsx?$)/,
  },
  {
    // What the language has is held by `lib` of `web/tsconfig.json`; of the browser's own there is no such list.
    name: 'what Chrome 111 and Safari 16.4 do not have',
    pattern: /AbortSignal\.any\(|URL\.parse\(|requestIdleCallback\(|scheduler\.(yield|postTask)\(/,
    plant: 'AbortSignal.any([late, signal])',
    where: /^web\/src\//,
  },
  {
    // Conditions may: PostgreSQL takes nothing but a boolean for one.
    name: 'a type of rows that nothing checks',
    pattern: /\bsql<(?!boolean>)|\.withTables</,
    plant: 'const { rows } = await sql<{ id: string }>`select id from orders`.execute(tx)',
    where: /^server\/(src|sandbox)\/(?!platform\/rows\.ts|.*\.test\.ts$)/,
  },
  { name: 'a barrel', pattern: /^export \* from/m, plant: "export * from './trains.ts'" },
];

test.each(bans)('no source holds $name', ({ pattern, plant, where = /./ }) => {
  expect(plant).toMatch(pattern);
  const held = sources.filter(
    (path) => where.test(path) && pattern.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(held).toEqual([]);
});

test('files are named after what they hold', () => {
  const nameless = /(^|\/)(utils?|helpers?|common|types|misc|index)\.tsx?$/;
  expect('server/src/utils.ts').toMatch(nameless);
  expect(sources.filter((path) => nameless.test(path))).toEqual([]);
  expect(sources.length).toBeGreaterThan(50);
});
