import { enableCompileCache } from 'node:module';

/**
 * The server's process. What Node strips and compiles is kept between starts, in the system's temporary folder, so a
 * restart reads it instead of doing it again; that has to be said before the first of our modules is loaded.
 */
enableCompileCache();
const { run } = await import('./main.ts');
await run();
