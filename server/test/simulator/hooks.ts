import { strict as assert } from 'node:assert';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type MutantName, mutants } from './mutants.ts';

const source = join(import.meta.dirname, '../../src');
const rows = join(import.meta.dirname, 'rows');

/**
 * From here on the server's own code runs over rows in memory: of every `name.db.ts` the functions that `rows/name.rows.ts`
 * has are taken from there, and all others throw when they are called. Numbers of orders and payments are
 * counted instead of drawn, so that a seed replays. A mutant changes one line of the code that is loaded.
 */
export function runOverMemory(mutant: MutantName | undefined): void {
  const planted = mutant === undefined ? undefined : mutants[mutant];
  let isPlanted = planted === undefined;
  registerHooks({
    load(url, context, nextLoad) {
      const path = url.startsWith('file:') ? fileURLToPath(url) : '';
      if (!path.startsWith(source)) return nextLoad(url, context);
      if (path.endsWith('.db.ts') || path.endsWith('/platform/ids.ts'))
        return { format: 'module', source: overMemory(path), shortCircuit: true };
      const loaded = nextLoad(url, context);
      if (planted === undefined || path !== join(source, planted.file)) return loaded;
      const text = Buffer.from(loaded.source as Uint8Array).toString();
      assert.equal(text.split(planted.find).length, 2, `${planted.file} has not once: ${planted.find}`);
      isPlanted = true;
      return { ...loaded, source: text.replace(planted.find, planted.put) };
    },
  });
  process.on('exit', () => assert(isPlanted, `${planted?.file} was never loaded`));
}

/** A module with every name that the real one has. */
function overMemory(path: string): string {
  const text = readFileSync(path, 'utf8');
  const names = [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name!);
  const own = join(rows, basename(path).replace('.db.ts', '.rows.ts'));
  const from = existsSync(own) ? `import * as rows from '${pathToFileURL(own).href}';` : 'const rows = {};';
  const lines = names.map(
    (name) =>
      `export const ${name} = rows.${name} ?? (() => { throw new TypeError('the simulator has no rows for ${name}'); });`,
  );
  return [from, ...lines].join('\n');
}
