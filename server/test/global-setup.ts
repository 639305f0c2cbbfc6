import type { TestProject } from 'vitest/node';
import { type TestServer, useTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer;
  }
}

/** One PostgreSQL for the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await useTestServer();
  project.provide('server', server);
  return stop;
}
