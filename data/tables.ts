import { readFileSync } from 'node:fs';

/** The rows of a tab-separated table of this folder; lines that begin with `#` are its comments. */
export function readTable(name: string): string[][] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}
