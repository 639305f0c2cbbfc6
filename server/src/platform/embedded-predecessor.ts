import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';

/**
 * Makes sure that no earlier server still works in the folder, which the caller holds the lock of. One that is shutting
 * down is waited for. The lock file is removed only when its process is dead without having been buried, or its number now
 * belongs to somebody else; PostgreSQL judges all other cases better itself.
 */
export async function clearPredecessor(folder: string, log: Log): Promise<void> {
  const lockFile = join(folder, 'postmaster.pid');
  const content = await readFile(lockFile, 'utf8').catch(() => undefined);
  if (content === undefined) return;
  const postmaster = Number.parseInt(content, 10);
  await waitForOthers(folder, postmaster, log);
  if (await isListed(postmaster)) await rm(lockFile, { force: true });
}

async function waitForOthers(folder: string, postmaster: number, log: Log): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const left = await processesIn(folder);
    if (left.length === 0) return;
    const waitedMs = Date.now() - begun;
    if (waitedMs > maxMs)
      throw new Error(`processes of an earlier database server do not end: ${left.join(', ')}`);
    if (waitedMs === 0) log.info({ left }, 'waiting for an earlier database server to end');
    if (left.includes(postmaster)) ask(postmaster, waitedMs < patientMs ? 'SIGINT' : 'SIGQUIT');
    await wait(50);
  }
}

const patientMs = 20_000;
const maxMs = 30_000;

/** It may have ended since it was looked for. */
function ask(postmaster: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(postmaster, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A server and its helpers work inside of their data folder. The dead have no folder any more. */
async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const there = await Promise.all(
    pids.map((pid) =>
      readlink(`/proc/${pid}/cwd`).then(
        (cwd) => cwd === folder,
        () => false,
      ),
    ),
  );
  return pids.filter((_, at) => there[at]).map(Number);
}

async function isListed(pid: number): Promise<boolean> {
  return readFile(`/proc/${pid}/stat`).then(
    () => true,
    () => false,
  );
}
