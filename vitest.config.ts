import { defineConfig } from 'vitest/config';

/** The tests of the contract, which share what they have loaded, and of the house itself. The workspaces have their own. */
export default defineConfig({
  test: {
    setupFiles: ['./bin/property-seed.ts'],
    // Limits are for what hangs: a slow machine is no fault of the house.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['contract/src/**/*.test.ts', 'data/**/*.test.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'house', include: ['bin/**/*.test.ts', 'docs/**/*.test.ts'] } },
    ],
  },
});
