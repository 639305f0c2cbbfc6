import { defineConfig } from 'vitest/config';

/** Stories without a browser that drive the real product from outside. */
export default defineConfig({
  test: { name: 'crash', include: ['crash/*.test.ts'], testTimeout: 3_600_000, hookTimeout: 600_000 },
});
