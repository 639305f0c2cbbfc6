import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * The keys that seal personal data. Where none is configured, which production refuses, one is made once and kept beside
 * the embedded database, readable by its owner only: a line each, the newest first.
 */
export async function loadDataKeys(config: Pick<Config, 'dataKeys' | 'dataDir'>): Promise<readonly Buffer[]> {
  if (config.dataKeys.length > 0) return config.dataKeys;
  await mkdir(config.dataDir, { recursive: true });
  const file = join(config.dataDir, 'data-key');
  await makeOnce(file);
  return (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => Buffer.from(line, 'base64'));
}

/** Written beside and then linked to its place: nobody ever reads half of it, and who comes second leaves it as it is. */
async function makeOnce(file: string): Promise<void> {
  const fresh = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(fresh, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    await link(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(fresh);
  }
}

/** Puts a new key before those of the file, which stay: whoever starts from now on seals with it. */
export async function addDataKey({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  const file = join(dataDir, 'data-key');
  const before = await readFile(file, 'utf8');
  // Beside it and then in its place, so that no moment knows half of the keys.
  await writeFile(`${file}.new`, `${randomBytes(32).toString('base64')}\n${before}`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
