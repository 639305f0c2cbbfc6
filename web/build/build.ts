import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { pagePaths, wordingCatalogue } from '../src/app/shell-pages.tsx';
import { compressTexts } from './compress.ts';
import { firstLoadProblem, firstLoadWords } from './first-load.rules.ts';
import { writeShells } from './shells.ts';
import { stampWorker } from './stamp-worker.ts';

/** `npm run build`: the application, then its documents with what can stand in them before any code runs. */
const web = fileURLToPath(new URL('..', import.meta.url));
const shellFolder = `${web}dist-shell`;

process.env['NODE_ENV'] = 'production';
await build({ root: web, configFile: `${web}vite.config.ts`, logLevel: 'warn' });
await build({
  root: web,
  configFile: `${web}vite.config.ts`,
  logLevel: 'warn',
  build: { ssr: 'src/app/shell-pages.tsx', emptyOutDir: true },
});
const rendered = `${shellFolder}/shell-pages.js`;
const loads = await writeShells(`${web}dist`, rendered);
// For the server, which holds what a tenant says instead to the texts that there are, and tells pages from what is none.
const built = (await import(pathToFileURL(rendered).href)) as {
  wordingCatalogue: typeof wordingCatalogue;
  pagePaths: typeof pagePaths;
};
await writeFile(`${web}dist/wording.json`, JSON.stringify(built.wordingCatalogue()));
await writeFile(`${web}dist/pages.json`, JSON.stringify(await built.pagePaths()));
await stampWorker(`${web}dist`);
await compressTexts(`${web}dist`);
await rm(shellFolder, { recursive: true });
for (const load of loads) process.stdout.write(`${firstLoadWords(load)}\n`);
const problems = loads.map(firstLoadProblem).filter((problem) => problem !== undefined);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
