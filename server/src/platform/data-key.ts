import { createHmac, randomBytes } from 'node:crypto';
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { prepareDataFolder, reasonOf } from './data-folder.ts';
import { StartRefusal } from './start-refusal.ts';

/**
 * The keys that seal personal data. Where none is configured, which production refuses, one is made once and kept beside
 * the embedded database, readable by its owner only: a line each, the newest first. None is made for a database in which something
 * is sealed.
 */
export async function loadDataKeys(
  config: Pick<Config, 'dataKeys' | 'dataDir'>,
  isSealed: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<readonly Buffer[]> {
  if (config.dataKeys.length > 0) return config.dataKeys;
  const file = join(config.dataDir, 'data-key');
  const kept = await readKeys(file);
  if (kept !== undefined) return kept;
  if (await isSealed())
    throw new StartRefusal(
      `数据库中已有加密的数据，但缺少数据密钥：请把原来的密钥文件放回 ${file}，或设置环境变量 DATA_KEY`,
    );
  await prepareDataFolder(config.dataDir);
  await makeOnce(file);
  return (await readKeys(file))!;
}

/** The same, but none is made: answers none where none is kept. */
export async function findDataKeys(config: Pick<Config, 'dataKeys' | 'dataDir'>): Promise<readonly Buffer[]> {
  if (config.dataKeys.length > 0) return config.dataKeys;
  return (await readKeys(join(config.dataDir, 'data-key'))) ?? [];
}

/** Tells keys apart without telling a key: 32 hexadecimal characters that nobody can compute without it. */
export function fingerprintOf(key: Buffer): string {
  return createHmac('sha256', key).update('fingerprint of a data key').digest('hex').slice(0, 32);
}

/** Undefined where there is no such file. */
async function readKeys(file: string): Promise<readonly Buffer[] | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartRefusal(`密钥文件 ${file} ${reasonOf(error)}`, { cause: error });
  });
  if (text === undefined) return undefined;
  const keys = text
    .trim()
    .split('\n')
    .map((line) => Buffer.from(line, 'base64'));
  if (keys.some((key) => key.length !== 32))
    throw new StartRefusal(`密钥文件 ${file} 的内容不正确：每行须为32字节密钥的Base64编码`);
  return keys;
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
