import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

/** An installation leaves out what it could not look up, and `npm ci` then refuses on the next machine. */
test('the lock file knows the native packages of every platform', () => {
  const wanted = Object.values(lock.packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}),
  );
  const missing = wanted.filter(
    (name) =>
      !name.includes('wasm32') &&
      !Object.keys(lock.packages).some((at) => at.endsWith(`node_modules/${name}`)),
  );
  expect(wanted.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
