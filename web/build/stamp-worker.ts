import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** Browsers look for a new worker by its bytes: a page that it keeps and that has changed must change the worker too. */
export async function stampWorker(dist: string): Promise<void> {
  const page = await readFile(`${dist}/offline.html`);
  const file = `${dist}/offline-worker.js`;
  const text = await readFile(file, 'utf8');
  const stamp = createHash('sha256').update(page).digest('hex').slice(0, 12);
  if (!text.includes(mark)) throw new Error(`${file} has no place for the stamp of its page`);
  await writeFile(file, text.replace(mark, stamp));
}

const mark = '%PAGE%';
