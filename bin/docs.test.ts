import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { expect, test } from 'vitest';
import { type Variable, variables } from '../server/src/platform/variables.ts';

const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const documents = tracked.filter((path) => path.endsWith('.md'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');

test.each(documents)('%s: what it links to and names is there', (document) => {
  const text = read(document);
  const missing = [...linksOf(text, dirname(document)), ...pathsNamedIn(text)].filter(
    (path) => !existsSync(join(root, path)) && !tracked.some((known) => known.startsWith(`${path}/`)),
  );
  expect(missing).toEqual([]);
});

test.each(documents)('%s: every npm command it names exists', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(document).matchAll(/npm run ([a-z:-]+)/g)].map((match) => match[1]!);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the configuration table of the README is the one that the server reads', () => {
  const rows = Object.entries<Variable>(variables).map(
    ([name, { fallback, meaning }]) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${meaning} |`,
  );
  expect(tableUnder(readme, '## Configuration')).toEqual(rows);
});

test('the architecture names every boundary rule, and no other', async () => {
  const rules = await extractOptions(join(root, '.dependency-cruiser.js'));
  const names = (rules.ruleSet?.forbidden ?? []).map((rule) => rule.name ?? '');
  const named = [...read('ARCHITECTURE.md').matchAll(/rule `([a-z-]+)`/g)].map((match) => match[1]!);
  expect([...new Set(named)].toSorted()).toEqual(names.toSorted());
});

test('documents name no path of a machine', () => {
  const inward = /\/(tmp|home|root|Users)\//;
  expect('see /home/somebody/notes').toMatch(inward);
  expect(documents.filter((document) => inward.test(read(document)))).toEqual([]);
  expect(documents.length).toBeGreaterThan(15);
});

/** `[words](target)`, without addresses of the web and without the part behind `#`. */
function linksOf(text: string, folder: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1]!.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^https?:/.test(target))
    .map((target) => join(folder, target));
}

/** `server/src/main.ts` in backticks; patterns with a blank in them (`NNNN`, `*`, `<name>`, `…`) are not names. */
function pathsNamedIn(text: string): string[] {
  return [...text.matchAll(/`((?:contract|server|web|journeys|bench|bin|data|docs|\.ci)\/[^`\s]+)`/g)]
    .map((match) => match[1]!.replace(/[/:]$/, ''))
    .filter((path) => !/[*<…{]|NNNN|trains|web\/dist/.test(path));
}

/** The body rows of the first table below a heading. */
function tableUnder(text: string, heading: string): string[] {
  const lines = text.slice(text.indexOf(heading)).split('\n');
  const start = lines.findIndex((line) => line.startsWith('|'));
  const rest = lines.slice(start);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(2, end);
}
