import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { wordingCatalogue } from '../src/app/shell-pages.tsx';
import { compressTexts } from './compress.ts';
import { writeShells } from './shells.ts';

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
const sizes = await writeShells(`${web}dist`, rendered);
// For the server, which holds what a tenant says instead to the texts that there are.
const words = (await import(pathToFileURL(rendered).href)) as { wordingCatalogue: typeof wordingCatalogue };
await writeFile(`${web}dist/wording.json`, JSON.stringify(words.wordingCatalogue()));
await compressTexts(`${web}dist`);
await rm(shellFolder, { recursive: true });
for (const { address, firstLoadBytes } of sizes) {
  process.stdout.write(
    `${address}: ${(firstLoadBytes / 1024).toFixed(1)} kB of JavaScript in the first load (gzip)\n`,
  );
}
