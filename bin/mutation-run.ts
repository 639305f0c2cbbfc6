import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { chance, seedOf } from '../server/src/platform/dice.rules.ts';
import { type Mutation, mutationsOf } from './mutations.ts';

export interface MutationInput {
  /** The tree that is copied; it stays as it is. */
  readonly root: string;
  /** From the root, of the workspaces `server` and `contract`. */
  readonly paths: readonly string[];
  /** No mutation is begun after so many. */
  readonly minutes: number;
  /** Which mutations come first. */
  readonly seed: string;
  readonly report: (line: string) => void;
  /** Ends the run with what is known by then. */
  readonly stop: AbortSignal;
}

export interface MutationReport {
  readonly files: readonly FileReport[];
  /** How many there was no time for. */
  readonly untried: number;
}

interface FileReport {
  readonly path: string;
  readonly killed: number;
  readonly survivors: readonly string[];
}

interface Limits {
  readonly limitMs: number;
  readonly stop: AbortSignal;
}

interface Planted extends Mutation {
  readonly path: string;
  readonly source: string;
}

/**
 * Plants one fault after the other in a copy of the tree, and runs the tests of the file's own room that are related to it: a
 * fault that makes one fail, or hang, is killed. Throws where they fail without any.
 */
export async function runMutations(input: MutationInput): Promise<MutationReport> {
  const { stop } = input;
  const copy = await copyTree(input.root);
  const tries = new Map<string, { limitMs: number; killed: number; survivors: string[] }>();
  const until = Date.now() + input.minutes * 60_000;
  try {
    const planted = shuffled(readMutations(copy, input.paths), input.seed);
    let tried = 0;
    for (const mutation of planted) {
      const { path } = mutation;
      if (Date.now() >= until || stop.aborted) break;
      if (!tries.has(path))
        tries.set(path, { limitMs: await measure(copy, path, stop), killed: 0, survivors: [] });
      const file = tries.get(path)!;
      const killed = await isKilled(copy, mutation, { limitMs: file.limitMs, stop });
      if (stop.aborted) break;
      if (killed) file.killed += 1;
      else {
        file.survivors.push(wordsOf(mutation));
        input.report(wordsOf(mutation));
      }
      tried += 1;
    }
    const files = [...tries].map(([path, { killed, survivors }]) => ({ path, killed, survivors }));
    return { files, untried: planted.length - tried };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

const isLeftOut = (name: string) => name.startsWith('.') || name === 'node_modules' || name === 'dist';

/** The tree without what was built or is hidden. Packages are linked, but for the workspaces, which are the copy's own. */
async function copyTree(root: string): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'mutations-')));
  for (const name of await readdir(root))
    if (!isLeftOut(name))
      await cp(join(root, name), join(copy, name), {
        recursive: true,
        filter: (path) => !isLeftOut(basename(path)),
      });
  await mkdir(join(copy, 'node_modules'));
  const packages = await realpath(join(root, 'node_modules'));
  for (const name of await readdir(packages))
    if (name !== '@woxing' && !name.startsWith('.'))
      await symlink(join(packages, name), join(copy, 'node_modules', name));
  await mkdir(join(copy, 'node_modules/@woxing'));
  for (const name of ['contract', 'server'])
    await symlink(join(copy, name), join(copy, 'node_modules/@woxing', name));
  return copy;
}

function readMutations(copy: string, paths: readonly string[]): Planted[] {
  const api = new API({ cwd: copy });
  try {
    return paths.flatMap((path) => {
      const openProject = join(copy, workspaceOf(path), 'tsconfig.json');
      const file = api
        .updateSnapshot({ openProject })
        .getProject(openProject)
        ?.program.getSourceFile(join(copy, path));
      if (file === undefined) throw new Error(`${path} is no file of ${workspaceOf(path)}`);
      return mutationsOf(file).map((mutation) => ({ ...mutation, path, source: file.text }));
    });
  } finally {
    api.close();
  }
}

function shuffled(planted: readonly Planted[], seed: string): Planted[] {
  const drawn = planted.map((mutation, at) => ({ mutation, draw: chance(seedOf(seed), at) }));
  return drawn.toSorted((one, other) => one.draw - other.draw).map(({ mutation }) => mutation);
}

/** How long the tests may take with a fault before they are taken to hang. */
async function measure(copy: string, path: string, stop: AbortSignal): Promise<number> {
  const begun = Date.now();
  const pass = await testsPass(copy, path, { limitMs: 1_800_000, stop });
  if (!pass && !stop.aborted) throw new Error(`the tests of ${path} fail without a fault`);
  return 60_000 + 4 * (Date.now() - begun);
}

async function isKilled(
  copy: string,
  { path, source, start, end, text }: Planted,
  limits: Limits,
): Promise<boolean> {
  const file = join(copy, path);
  await writeFile(file, source.slice(0, start) + text + source.slice(end));
  try {
    return !(await testsPass(copy, path, limits));
  } finally {
    await writeFile(file, source);
  }
}

/** The tests beside the file first, because most faults end there. */
async function testsPass(copy: string, path: string, { limitMs, stop }: Limits): Promise<boolean> {
  const own = path.replace(/\.ts$/, '.test.ts');
  const limits = { limitMs, stop };
  if (existsSync(join(copy, own)) && !(await vitest(copy, path, ['run', join(copy, own)], limits)))
    return false;
  const related = [
    'related',
    join(copy, path),
    '--run',
    ...otherRooms(path).map((glob) => `--exclude=${glob}`),
  ];
  return vitest(copy, path, [...related, '--passWithNoTests'], limits);
}

async function vitest(
  copy: string,
  path: string,
  what: readonly string[],
  { limitMs, stop }: Limits,
): Promise<boolean> {
  if (stop.aborted) return false;
  // The contract's tests are of the house.
  const root = workspaceOf(path) === 'contract' ? copy : join(copy, workspaceOf(path));
  const program = join(copy, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [program, ...what, '--root', root, '--bail', '1'], {
    cwd: copy,
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(child, 'exit');
  // With all that it has started, which may hang.
  const end = () => process.kill(-child.pid!, 'SIGKILL');
  const alarm = setTimeout(end, limitMs);
  stop.addEventListener('abort', end);
  await ended;
  clearTimeout(alarm);
  stop.removeEventListener('abort', end);
  return child.exitCode === 0;
}

const workspaceOf = (path: string) => path.split('/')[0]!;

/** Tests of other rooms than `server/src/payments` or `contract/src/payments`, by the root of the runner. */
function otherRooms(path: string): string[] {
  const [workspace, , room] = path.split('/');
  return workspace === 'contract'
    ? ['{bin,data,docs}/**', `contract/src/!(${room})/**`]
    : ['{db,sandbox,test}/**', `src/!(${room})/**`];
}

function wordsOf({ path, source, start, end, how }: Planted): string {
  const line = source.slice(0, start).split('\n').length;
  const text = source.slice(start, end).split('\n')[0]!.trim();
  return `${path}:${line}  ${how}${text === '' ? '' : `: ${text}`}`;
}
