import { enableCompileCache } from 'node:module';

/** The server by itself, with the pages that are there: as `bin/start.mjs`, in plain JavaScript so that no types are stripped. */
enableCompileCache();
await import('./src/start.ts');
