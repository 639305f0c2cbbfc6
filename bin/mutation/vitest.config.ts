import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

/** The tests that meet faults: of the contract and of the server, which takes the contract that lies beside it. */
export default defineConfig({
  test: {
    projects: [
      {
        root,
        test: {
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          setupFiles: ['./bin/property-seed.ts', './bin/mutation/no-fault.ts'],
          isolate: false,
        },
      },
      {
        extends: join(root, 'server/vitest.config.ts'),
        root: join(root, 'server'),
        resolve: {
          alias: [{ find: /^@woxing\/contract\/(.*)$/, replacement: join(root, 'contract/src/$1.ts') }],
        },
        test: { name: 'server', setupFiles: ['../bin/property-seed.ts', '../bin/mutation/no-fault.ts'] },
      },
    ],
  },
});
