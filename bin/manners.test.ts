import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = execFileSync('git', ['ls-files', '-z', '--', '*.ts', '*.tsx', '*.sql', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter(
    (path) =>
      existsSync(join(root, path)) &&
      /\.\w+$/.test(path) &&
      !path.includes('/generated/') &&
      path !== 'bin/manners.test.ts',
  );

/** Each ban comes with a line that it has to catch, so that it cannot rot into one that catches nothing. */
const bans = [
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
  { name: 'a barrel', pattern: /^export \* from/m, plant: "export * from './trains.ts'" },
];

test.each(bans)('no source holds $name', ({ pattern, plant }) => {
  expect(plant).toMatch(pattern);
  expect(sources.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test('files are named after what they hold', () => {
  const nameless = /(^|\/)(utils?|helpers?|common|types|misc|index)\.tsx?$/;
  expect('server/src/utils.ts').toMatch(nameless);
  expect(sources.filter((path) => nameless.test(path))).toEqual([]);
  expect(sources.length).toBeGreaterThan(50);
});
