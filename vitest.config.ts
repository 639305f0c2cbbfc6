import { defineConfig } from 'vitest/config';

/** The tests of the house itself: boundaries, documents, scripts. The workspaces have their own. */
export default defineConfig({
  test: {
    name: 'house',
    include: ['contract/src/**/*.test.ts', 'data/**/*.test.ts', 'bin/**/*.test.ts', 'docs/**/*.test.ts'],
    setupFiles: ['./bin/property-seed.ts'],
    testTimeout: 180_000,
  },
});
