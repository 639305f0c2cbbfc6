import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const pages = '{src,test}/**/*.test.tsx';
/** What replaces a module has to load it first: where others have, there is nothing left to replace. */
const replacing = globSync(pages, { cwd: root }).filter((path) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(root, path), 'utf8')),
);
const patience = './test/patience.ts';

/**
 * `*.test.tsx` has a document, `*.test.ts` has none; all share what they have loaded, but for those that replace modules, of which each has
 * a process of its own.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'web pages',
          environment: 'happy-dom',
          include: [pages],
          exclude: replacing,
          isolate: false,
          setupFiles: [patience, './test/shared-document.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web pages, modules replaced',
          environment: 'happy-dom',
          include: replacing,
          setupFiles: [patience],
        },
      },
      {
        extends: true,
        test: { name: 'web rules', include: ['{src,build}/**/*.test.ts'], isolate: false },
      },
    ],
  },
});
