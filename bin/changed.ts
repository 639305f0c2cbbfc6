import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Files that differ from where this branch left `base`: committed, staged, unstaged and new ones; not those taken away. */
export function changedFiles(base: string): string[] {
  const from = git(['merge-base', base, 'HEAD'])[0]!;
  return [...git(['diff', '--name-only', '--diff-filter=d', from]), ...newFiles()];
}

/** Every test of the repository, those that nobody has committed yet as well. */
export function testFiles(): string[] {
  const spec = ['contract/*', 'server/*', 'web/*', 'bin/*', 'data/*'].flatMap((folder) =>
    ['ts', 'tsx'].map((ending) => `${folder}.test.${ending}`),
  );
  return [...new Set([...git(['ls-files', '--', ...spec]), ...newFiles().filter(isTest)])];
}

/**
 * The tests that judge a change first: those that were changed, all of a room in which something was, and elsewhere those that
 * bear the name of a changed file.
 */
export function testsNear(changed: readonly string[], tests: readonly string[]): string[] {
  const rooms = new Set(changed.map(roomOf));
  rooms.delete(undefined);
  const sources = changed.filter((file) => !isTest(file));
  const names = new Set(sources.map((file) => join(dirname(file), topicOf(file))));
  return tests.filter(
    (test) =>
      changed.includes(test) ||
      rooms.has(roomOf(test)) ||
      (roomOf(test) === undefined && names.has(join(dirname(test), topicOf(test)))),
  );
}

/** `server/src/orders`, `server/src/products/rail`; a file right in `src` has none. */
function roomOf(file: string): string | undefined {
  return /^(?:server|web)\/(?:src\/(?:products\/)?|sandbox\/)[^/]+(?=\/)/.exec(file)?.[0];
}

/** `fee-ladder` of `fee-ladder.rules.test.ts`. */
function topicOf(file: string): string {
  return file.replace(/^.*\//, '').split('.')[0]!;
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function newFiles(): string[] {
  return git(['ls-files', '--others', '--exclude-standard']);
}

function git(args: readonly string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
}
