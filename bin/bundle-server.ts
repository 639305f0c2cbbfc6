import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { bundle } from './built-files.ts';

/** Bundles our own code of the server; packages stay where they are, and what runs in threads runs from source. */
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

const build = await rolldown({
  cwd: root,
  input: { start: join(root, 'server/src/start.ts') },
  platform: 'node',
  external: (id) => !/^(?:[./#]|@woxing\/)/.test(id),
  plugins: [placed],
});
await build.write({ dir: folder, format: 'esm', chunkFileNames: '[name].js', cleanDir: true });
await build.close();
