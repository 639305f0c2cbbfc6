import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'sandbox/**/*.test.ts', 'db/**/*.test.ts', 'test/**/*.test.ts'],
    // One server for the whole run, one database for each file; the files share what they have loaded.
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['../bin/property-seed.ts'],
    isolate: false,
    pool: 'forks',
    // A slow machine is no fault of the product: what must be fast is measured by the bench, and a limit is only for what hangs.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
