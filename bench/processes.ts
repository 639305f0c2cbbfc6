import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel has counted, by Linux's /proc. */
interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** User and system time, own and of children that have ended, in clock ticks. */
  readonly ticks: number;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU milliseconds so far of the server's process and of all `postgres` processes below `postmasterPid`. */
export function cpuMs(
  serverPid: number,
  postmasterPid: number | undefined,
): { server: number; database: number } {
  const all = allProcesses();
  const server = all.filter(({ pid }) => pid === serverPid);
  const database = all.filter(({ pid, parent }) => pid === postmasterPid || parent === postmasterPid);
  return { server: sumMs(server), database: sumMs(database) };
}

/** Resident megabytes of one process. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** The postmaster that serves a data folder, or the one that listens on TCP port 5432 of this machine. */
export function findPostmaster(dataDir: string | undefined): number | undefined {
  return allProcesses().find(({ pid, parent, name }) => {
    if (name !== 'postgres') return false;
    const isChild = allNames().get(parent) === 'postgres';
    return !isChild && (dataDir === undefined || commandLine(pid).includes(dataDir));
  })?.pid;
}

/** The processes that a process has started. */
export function pidsBelow(parentPid: number): number[] {
  return allProcesses()
    .filter(({ parent }) => parent === parentPid)
    .map(({ pid }) => pid);
}

function allProcesses(): ProcessFacts[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => readFacts(Number(entry)) ?? []);
}

function allNames(): Map<number, string> {
  return new Map(allProcesses().map(({ pid, name }) => [pid, name]));
}

function readFacts(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return { pid, parent: Number(fields[1]), name, ticks };
  } catch {
    return undefined; // ended between the listing and the reading
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function sumMs(processes: readonly ProcessFacts[]): number {
  return (processes.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond) * 1000;
}
