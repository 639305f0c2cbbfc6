import { enableCompileCache } from 'node:module';

/** A thread that answers probes on a port of its own. */
enableCompileCache();
const { serveHealthPort } = await import('./serve-health-port.ts');
serveHealthPort();
