import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the page of the kit into a folder, for the story that looks at it: `node build/kit.ts <folder>`. `npm run dev` has it at /ui; the product has not. */
const web = fileURLToPath(new URL('..', import.meta.url));
const [, , outDir] = process.argv;
if (outDir === undefined) throw new Error('say where to: node build/kit.ts <folder>');

process.env['NODE_ENV'] = 'production';
await build({
  root: web,
  configFile: `${web}vite.config.ts`,
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true, rolldownOptions: { input: `${web}ui.html` } },
});
