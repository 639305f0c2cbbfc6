import type { TestProject } from 'vitest/node';
import { openServerOfRooms, type TestServer, useTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer;
    /** That of the tests which stand beside the code; often the same. */
    serverOfRooms: TestServer;
  }
}

/** One PostgreSQL for the run, or two: the embedded one behind the front door, another for the rooms. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [own, ofRooms] = await Promise.all([useTestServer(), openServerOfRooms()]);
  project.provide('server', own.server);
  project.provide('serverOfRooms', ofRooms?.server ?? own.server);
  return async () => {
    await ofRooms?.stop();
    await own.stop();
  };
}
