import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { bundle } from './built-files.ts';

/** Bundles our own code of the server with what a start loads of packages; what runs in threads runs from source. */
const root = join(import.meta.dirname, '..');
const folder = dirname(bundle);

/** A file that names its neighbours by where it stands goes on naming them by where it stood. */
const placed: Plugin = {
  name: 'placed',
  async load(id) {
    if (!id.endsWith('.ts')) return null;
    const code = await readFile(id, 'utf8');
    if (!code.includes('import.meta.')) return null;
    const place = `import { join as joinPaths } from 'node:path';
import { pathToFileURL as urlOfPath } from 'node:url';
const sourceFolder = joinPaths(import.meta.dirname, ${JSON.stringify(relative(folder, dirname(id)))});
const sourceUrl = urlOfPath(joinPaths(sourceFolder, ${JSON.stringify(basename(id))})).href;
`;
    const moved = code
      .replaceAll('import.meta.dirname', 'sourceFolder')
      .replaceAll('import.meta.url', 'sourceUrl');
    return { code: place + moved, moduleType: 'ts' };
  },
};

/**
 * Packages of plain JavaScript that every start loads: read with our code they cost no search among folders, and less memory. Those that
 * are native, look for files beside themselves, start threads or are loaded when first used stay where they are.
 */
const bundledPackages = new Set([
  'cockatiel',
  'cron-parser',
  'kysely',
  'luxon',
  'pg',
  'pg-boss',
  'pg-connection-string',
  'pg-int8',
  'pg-pool',
  'pg-protocol',
  'pg-types',
  'pgpass',
  'postgres-array',
  'postgres-bytea',
  'postgres-date',
  'postgres-interval',
  'prom-client',
  'rrule-temporal',
  'serialize-error',
  'split2',
  'zod',
]);
/**
 * Chinese as escapes: one character beyond Latin-1 makes the engine keep the text of a whole file at two bytes a character, as long as
 * the process runs.
 */
const inAscii: Plugin = {
  name: 'in-ascii',
  // After the last printing, which writes characters as they are.
  generateBundle(_options, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = escapeAll(file.code);
  },
};
function escapeAll(code: string): string {
  const escaped = /\\[\u0080-\uffff]/.exec(code);
  if (escaped !== null) throw new Error(`an escape that would change: ${escaped[0]}`);
  return code.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
const isOurs = (id: string) => /^(?:[./#]|@woxing\/)/.test(id);

const build = await rolldown({
  cwd: root,
  input: { start: join(root, 'server/src/start.ts') },
  platform: 'node',
  external: (id) => !isOurs(id) && !bundledPackages.has(id.split('/', 1)[0]!),
  // An import of a package of which nothing is used is no reason to load it.
  treeshake: { moduleSideEffects: [{ external: true, sideEffects: false }] },
  plugins: [placed, inAscii],
});
await build.write({
  dir: folder,
  format: 'esm',
  chunkFileNames: '[name].js',
  cleanDir: true,
  comments: false,
});
await build.close();
