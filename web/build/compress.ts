import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Lays a `.br` and a `.gz` beside every text of a folder, once, so that neither a request nor a start waits for the best compression. */
export async function compressTexts(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(js|css|svg|webmanifest)$/.test(name));
  await Promise.all(texts.map((name) => compress(join(folder, name))));
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  await writeFile(
    `${file}.br`,
    await brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  );
  await writeFile(`${file}.gz`, await zip(text, { level: 9 }));
}
