import { enableCompileCache } from 'node:module';

/**
 * `npm start`, in plain JavaScript: what is kept compiled needs no types stripped, and a process that strips none at its start
 * never loads the tool for it, which would stay in its memory.
 */
enableCompileCache();
await import('./start.ts');
