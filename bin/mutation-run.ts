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
  /** Only the tests of the file's own room are asked: minutes in place of a night, and some survive that another room notices. */
  readonly near: boolean;
  readonly report: (line: string) => void;
  /** What tests that were killed have left is dropped by it, after each fault. */
  readonly dropLeft: () => Promise<void>;
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

/** Tests that are related to a file. */
interface Tests {
  /** Of the runner. */
  readonly root: string;
  readonly what: readonly string[];
  /** Those of the file's own room, which have to be asked. */
  readonly near: boolean;
}

/** How long they may take before they are taken to hang; 0: they fail without a fault, and are not asked. */
type Limits = Map<Tests, number>;

interface Planted extends Mutation {
  readonly path: string;
  readonly source: string;
}

/**
 * Plants one fault after the other in a copy of the tree, and runs the tests that are related to its file, those of its own room
 * first: a fault that makes one fail, or hang, is killed. Throws where those of the room fail without any.
 */
export async function runMutations(input: MutationInput): Promise<MutationReport> {
  const { stop } = input;
  const copy = await copyTree(input.root);
  const tries = new Map<string, { tests: readonly Tests[]; killed: number; survivors: string[] }>();
  const limits: Limits = new Map();
  const until = Date.now() + input.minutes * 60_000;
  try {
    const planted = shuffled(readMutations(copy, input.paths), input.seed);
    let tried = 0;
    for (const mutation of planted) {
      const { path } = mutation;
      if (Date.now() >= until || stop.aborted) break;
      if (!tries.has(path)) tries.set(path, { tests: testsOf(copy, path, input), killed: 0, survivors: [] });
      const file = tries.get(path)!;
      const killed = await isKilled(copy, mutation, file.tests, { limits, input });
      await input.dropLeft();
      if (stop.aborted) break;
      if (killed) file.killed += 1;
      else {
        file.survivors.push(wordsOf(mutation));
        input.report(`survived  ${wordsOf(mutation)}`);
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

/** From near to far, because most faults end beside their file: its own tests, those of its room, all others. */
function testsOf(copy: string, path: string, { near }: MutationInput): Tests[] {
  const file = join(copy, path);
  const own = file.replace(/\.ts$/, '.test.ts');
  const server = join(copy, 'server');
  // The contract's tests are of the house.
  const home = workspaceOf(path) === 'contract' ? copy : server;
  const related = (root: string, excluded: readonly string[]) => ({
    root,
    what: ['related', file, '--run', '--passWithNoTests', ...excluded.map((glob) => `--exclude=${glob}`)],
  });
  const besides = [
    { ...related(home, [roomOf(path), ...ofTheHouse]), near: false },
    // What both sides share, the server's tests ask for as well.
    ...(home === copy ? [{ ...related(server, []), near: false }] : []),
  ];
  return [
    ...(existsSync(own) ? [{ root: home, what: ['run', own], near: true }] : []),
    { ...related(home, otherRooms(path)), near: true },
    ...(near ? [] : besides),
  ];
}

async function isKilled(
  copy: string,
  mutation: Planted,
  tests: readonly Tests[],
  { limits, input }: { readonly limits: Limits; readonly input: MutationInput },
): Promise<boolean> {
  for (const some of tests) {
    if (!limits.has(some)) limits.set(some, await measure(copy, mutation.path, some, input));
    const limitMs = limits.get(some)!;
    if (limitMs > 0 && (await failsWith(copy, mutation, some, { limitMs, stop: input.stop }))) return true;
  }
  return false;
}

/** How long the tests may take with a fault before they are taken to hang. */
async function measure(copy: string, path: string, tests: Tests, input: MutationInput): Promise<number> {
  const begun = Date.now();
  const { stop } = input;
  if ((await vitest(copy, tests, { limitMs: 3_600_000, stop })) || stop.aborted)
    return 60_000 + 4 * (Date.now() - begun);
  if (tests.near) throw new Error(`the tests of ${path} fail without a fault`);
  input.report(`not asked, for they fail without a fault: tests of other rooms that ${path} is related to`);
  return 0;
}

async function failsWith(
  copy: string,
  { path, source, start, end, text }: Planted,
  tests: Tests,
  limits: { readonly limitMs: number; readonly stop: AbortSignal },
): Promise<boolean> {
  const file = join(copy, path);
  await writeFile(file, source.slice(0, start) + text + source.slice(end));
  try {
    return !(await vitest(copy, tests, limits));
  } finally {
    await writeFile(file, source);
  }
}

async function vitest(
  copy: string,
  { root, what }: Tests,
  { limitMs, stop }: { readonly limitMs: number; readonly stop: AbortSignal },
): Promise<boolean> {
  if (stop.aborted) return false;
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

/** They read the tree by git, or the pages that were built, of which a copy has neither. */
const ofTheHouse = ['{bin,docs}/**'];

/** Tests of other rooms than `server/src/payments` or `contract/src/payments`, by the root of the runner. */
function otherRooms(path: string): string[] {
  const [workspace, , room] = path.split('/');
  return workspace === 'contract'
    ? ['{bin,data,docs}/**', `contract/src/!(${room})/**`]
    : ['{db,sandbox,test}/**', `src/!(${room})/**`];
}

/** Tests of the room itself, by the root of the runner. */
function roomOf(path: string): string {
  const [workspace, , room] = path.split('/');
  return workspace === 'contract' ? `contract/src/${room}/**` : `src/${room}/**`;
}

function wordsOf({ path, source, start, end, how }: Planted): string {
  const line = source.slice(0, start).split('\n').length;
  const text = source.slice(start, end).split('\n')[0]!.trim();
  return `${path}:${line}  ${how}${text === '' ? '' : `: ${text}`}`;
}
