import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** Writes the page of the documents that shows which addresses are served, from the route table as the web has it. */
export async function writeRoutePage(): Promise<void> {
  const server = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
  });
  try {
    const { routePage } = (await server.ssrLoadModule('/src/app/route-page.ts')) as {
      routePage: () => string;
    };
    await writeFile(fileURLToPath(new URL('../../docs/routes.md', import.meta.url)), routePage());
  } finally {
    await server.close();
  }
}
