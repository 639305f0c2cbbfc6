import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** `*.test.tsx` has a document, and a process of its own with it; `*.test.ts` has none, and shares what it has loaded. */
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
          include: ['{src,test}/**/*.test.tsx'],
          setupFiles: ['./test/patience.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'web rules', include: ['{src,build}/**/*.test.ts'], isolate: false },
      },
    ],
  },
});
