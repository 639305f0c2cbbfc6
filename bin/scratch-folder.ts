import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** What databases, browsers and compiled code take at most, three times over. */
const minBytes = 6 * 2 ** 30;

/**
 * A folder for what no run keeps. In memory where there is plenty of it: a database of a test file is more than a thousand files,
 * and making and dropping them is most of what a short file costs. The caller removes it.
 */
export function makeScratchFolder(): string {
  return makeMemoryFolder() ?? mkdtempSync(join(tmpdir(), 'wx-'));
}

/** A folder in memory, which the caller removes; `undefined` where there is none, or little room. */
export function makeMemoryFolder(): string | undefined {
  return hasRoom(memory) ? mkdtempSync(join(memory, 'wx-')) : undefined;
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) >= minBytes;
  } catch {
    return false;
  }
}
