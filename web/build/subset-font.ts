import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Writes the subset of Barlow that times, prices and flight numbers are set in: `node build/subset-font.ts`. The result
 * is committed, so a build needs no font tool. Chinese text keeps the fonts of the system. One weight is enough: digits
 * are set large and semibold or not at all.
 */
const glyphs = '0123456789:.,-+%/¥ ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const source = fileURLToPath(import.meta.resolve('@fontsource/barlow/files/barlow-latin-600-normal.woff2'));

const subset = await subsetFont(await readFile(source), glyphs, {
  targetFormat: 'woff2',
  noHinting: true,
  keepFeatures: ['tnum', 'kern'],
});
await writeFile(new URL('../src/ui/fonts/barlow-digits.woff2', import.meta.url), subset);
process.stdout.write(`barlow-digits.woff2: ${subset.length} bytes\n`);
